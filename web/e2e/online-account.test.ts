// Identity on a server: accounts, programs, ratings and finished matches.

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { AXE, violations } from './axe';
import { browser, link, visit } from './helper';
import { open, type Person, person, play, sit, start, tableOf, startTable } from './online';

const tested = browser();
const PASSWORD = 'eight tiles or more';

/** Returns an unused login. */
const login = (): string => `e2e-${randomBytes(6).toString('hex')}`;

/** Creates a person with an account. */
async function account(name: string, phone = false): Promise<Person & { login: string }> {
  const somebody = await person(tested, name, phone);
  const { page } = somebody;
  const chosen = login();
  await visit(page, link('#/you'));
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Use this name' }).click();
  const keep = page.getByRole('region', { name: 'Create an account' });
  await keep.getByLabel('Login').fill(chosen);
  await keep.getByLabel('Password').fill(PASSWORD);
  await keep.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`You are signed in as ${chosen}.`).waitFor();
  return { ...somebody, login: chosen };
}

async function signIn({ page }: Person, as: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('region', { name: 'Sign in' });
  await form.getByLabel('Login').fill(as);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the match by resigning. */
async function giveUp({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^(End the match|Resign…)$/ }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
}

describe('an account', () => {
  it('is protected by a password and usable on other devices', async () => {
    const ana = await account('Ana');
    const elsewhere = await person(tested, 'Nobody', true);
    await visit(elsewhere.page, link('#/you'));
    tested.errors.expect(/401|422/);
    await signIn(elsewhere, ana.login, 'not this one');
    await elsewhere.page.getByText('The login or the password is wrong.').waitFor();
    await signIn(elsewhere, ana.login);
    await elsewhere.page.getByRole('heading', { name: 'Ana' }).waitFor();
    // A new table uses the name of the account, not an earlier name in this browser.
    await visit(elsewhere.page, link('#/online/new/azul'));
    expect(await elsewhere.page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Ana');
    await visit(elsewhere.page, link('#/you'));
    // Changing the password signs out all other devices.
    await elsewhere.page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await elsewhere.page.getByRole('button', { name: 'Change name' }).tap();
    await elsewhere.page.getByText('Your name is now Anna.').waitFor();
    const change = elsewhere.page.getByRole('region', { name: 'Login and password' });
    await change.getByLabel('Your current password').fill('wrong too');
    await change.getByLabel('New password').fill('nine tiles or more');
    await change.getByRole('button', { name: 'Change' }).tap();
    await change.getByText('That is not your current password.').waitFor();
    await change.getByLabel('Your current password').fill(PASSWORD);
    await change.getByRole('button', { name: 'Change' }).tap();
    await elsewhere.page.getByText('Your changes have been saved.').waitFor();
    await ana.page.reload();
    await ana.page.getByRole('button', { name: 'Use this name' }).waitFor();
    await signIn(ana, ana.login, 'nine tiles or more');
    await ana.page.getByRole('heading', { name: 'Anna' }).waitFor();
    await ana.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await ana.page.getByRole('button', { name: 'Use this name' }).waitFor();
    expect(await ana.page.getByRole('region', { name: 'My programs' }).count()).toBe(0);
  });

  it('is recovered with its code, ends its sessions, and downloads its data', async () => {
    const ana = await account('Ana');
    const code = ana.page.getByRole('region', { name: 'Your recovery code' });
    const first = await code.getByLabel('Your recovery code').inputValue();
    expect(first).toMatch(/^(?:[0-9a-z]{4}-){4}[0-9a-z]{4}$/);
    await code.getByRole('button', { name: 'I have saved it' }).click();
    await ana.page.reload();
    await ana.page.getByRole('heading', { name: 'Ana' }).waitFor();
    expect(await code.count()).toBe(0);
    // A new code replaces the old one.
    const renew = ana.page.getByRole('region', { name: 'Recovery code', exact: true });
    await renew.getByLabel('Your current password').fill(PASSWORD);
    await renew.getByRole('button', { name: 'Create a new code' }).click();
    const second = await code.getByLabel('Your recovery code').inputValue();
    expect(second).not.toBe(first);

    const elsewhere = await person(tested, 'Nobody', true);
    await visit(elsewhere.page, link('#/you'));
    tested.errors.expect(/401/);
    const form = elsewhere.page.getByRole('region', { name: 'Sign in' });
    await form.getByRole('button', { name: 'Forgot your password?' }).tap();
    await form.getByLabel('Login').fill(ana.login);
    await form.getByLabel('Recovery code').fill(first);
    await form.getByLabel('New password').fill('nine tiles or more');
    await form.getByRole('button', { name: 'Set new password' }).tap();
    await form.getByText('The login or the recovery code is wrong.').waitFor();
    await form.getByLabel('Recovery code').fill(second.toUpperCase());
    await form.getByRole('button', { name: 'Set new password' }).tap();
    await elsewhere.page.getByText('Your new password is set', { exact: false }).waitFor();
    const next = elsewhere.page.getByRole('region', { name: 'Your recovery code' });
    expect(await next.getByLabel('Your recovery code').inputValue()).not.toBe(second);
    // The new password signed out the other device.
    await ana.page.reload();
    await ana.page.getByRole('button', { name: 'Use this name' }).waitFor();
    await signIn(ana, ana.login, 'nine tiles or more');

    const sessions = ana.page.getByRole('region', { name: 'Your sessions' });
    const rows = sessions.getByRole('listitem');
    await sessions.getByText('This browser').waitFor();
    expect(await rows.count()).toBe(2);
    await rows.getByRole('button', { name: 'Sign out there' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('button', { name: 'Use this name' }).waitFor();
    await signIn(elsewhere, ana.login, 'nine tiles or more');
    await elsewhere.page.getByRole('heading', { name: 'Ana' }).waitFor();
    await ana.page.reload();
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await ana.page.getByText('You are now signed in only here.').waitFor();
    expect(await rows.count()).toBe(1);

    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      ana.page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      account: { player: { name: 'Ana', login: ana.login }, sessions: [{ current: true }] },
      tables: [],
    });
  });

  it('loses its seat in another tab after signing out', async () => {
    const ana = await account('Ana');
    await open(ana, 'azul');
    const other = await ana.context.newPage();
    await visit(other, link('#/you'));
    await ana.page.getByRole('button', { name: 'Stand up' }).waitFor();
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => ana.page.getByRole('button', { name: 'Stand up' }).count()).toBe(0);
  });

  it('is deleted with all its data, after confirmation', async () => {
    const ana = await account('Ana', true);
    await ana.page.getByRole('button', { name: 'Delete everything', exact: true }).tap();
    // By keyboard, because a quick second tap at the same place would be ignored as a double tap.
    await ana.page.getByRole('button', { name: 'No, keep everything' }).press('Enter');
    tested.errors.expect(/401|422/);
    const sure = async (): Promise<void> => {
      await ana.page.getByRole('button', { name: 'Delete everything', exact: true }).tap();
      await ana.page.getByRole('button', { name: 'Yes, delete everything' }).press('Enter');
    };
    await sure();
    await ana.page.getByText('That is not your current password.').waitFor();
    await ana.page.getByRole('region', { name: 'Sign out' }).getByLabel('Password').fill(PASSWORD);
    await sure();
    await ana.page.getByText('Your data was deleted.').waitFor();
    await signIn(ana, ana.login);
    await ana.page.getByText('The login or the password is wrong.').waitFor();
    expect(await ana.page.getByRole('heading', { name: 'Ana' }).count()).toBe(0);
  });

  it('can be created without a guest first, and a phone scrolls to the message', async () => {
    const { page } = await person(tested, '', true);
    await visit(page, link('#/you'));
    const keep = page.getByRole('region', { name: 'Create an account' });
    await keep.getByLabel('Login').fill(login());
    await keep.getByLabel('Password').fill(PASSWORD);
    await keep.getByRole('button', { name: 'Create account' }).tap();
    // An account needs a name.
    await page.getByText('Enter your name first.').waitFor();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Gus');
    await keep.getByRole('button', { name: 'Create account' }).tap();
    const message = page.getByText('Your account is ready.');
    await message.waitFor();
    await expect.poll(async () => (await message.boundingBox())!.y, { interval: 50 }).toBeGreaterThanOrEqual(0);
    await page.getByRole('heading', { name: 'Gus' }).waitFor();
  });

  it('shows the error of a login beside its field', async () => {
    const ana = await account('Ana');
    const bo = await person(tested, 'Bo');
    await visit(bo.page, link('#/you'));
    await bo.page.getByRole('button', { name: 'Use this name' }).click();
    const keep = bo.page.getByRole('region', { name: 'Create an account' });
    await keep.getByLabel('Login').fill(ana.login.toUpperCase());
    await keep.getByLabel('Password').fill(PASSWORD);
    tested.errors.expect(/422/);
    await keep.getByRole('button', { name: 'Create account' }).click();
    await keep.getByText('Somebody already has this login. Choose another one.').waitFor();
    expect(await keep.getByLabel('Login').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a program', () => {
  const sockets: Duplex[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** Connects a program that does nothing else. */
  async function online(token: string): Promise<void> {
    const { hostname, port } = new URL(link());
    const upgrade = request({
      hostname,
      port,
      path: '/api/v1/me/socket',
      headers: {
        authorization: `Bearer ${token}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    await new Promise<void>((connected, failed) => {
      upgrade.once('upgrade', (_, socket) => {
        sockets.push(socket);
        connected();
      });
      upgrade.once('response', ({ statusCode }) => failed(new Error(`answered ${statusCode}`)));
      upgrade.once('error', failed);
      upgrade.end();
    });
  }

  it('is created, shows its token once, and can be invited while online', async () => {
    const ana = await account('Ana');
    const name = `Eater ${randomBytes(3).toString('hex')}`;
    const programs = ana.page.getByRole('region', { name: 'My programs' });
    await programs.getByLabel('Name of the program').fill(name);
    await programs.getByRole('button', { name: 'Create a program' }).click();
    const token = await programs.getByLabel(`The token for ${name}`, { exact: false }).inputValue();
    expect(token).toMatch(/^[0-9a-f]{32,}$/);
    await ana.page.reload();
    await programs.getByText('offline', { exact: true }).waitFor();
    expect(await ana.page.getByText(token).count()).toBe(0);
    await online(token);
    const bo = await person(tested, 'Bo', true);
    await open(bo, 'azul');
    await bo.page.locator('optgroup', { hasText: name }).waitFor({ state: 'attached' });
    await bo.page.getByLabel('Bot for seat 2').selectOption({ label: name });
    await bo.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
    await bo.page.getByText(name, { exact: true }).waitFor();
    // The page of a program links to its owner.
    await ana.page.reload();
    await programs.getByText('online', { exact: true }).waitFor();
    await programs.getByRole('link', { name }).click();
    await ana.page.getByRole('link', { name: 'Owner' }).waitFor();
    await visit(ana.page, link('#/you'));
    await programs.getByRole('button', { name: `Delete ${name}` }).click();
    await programs.getByRole('button', { name: 'Yes' }).click();
    await programs.getByText('You have no programs yet.').waitFor();
  });
});

describe('ratings', () => {
  it('come from rated matches between accounts', async () => {
    const [ana, bo, gus] = [await account('Ana'), await account('Bo', true), await person(tested, 'Gus')];
    // The page explains to a guest why they cannot open a rated table.
    await visit(gus.page, link('#/online/new/azul'));
    await gus.page.getByText('Rated tables are for people with accounts.').waitFor();
    expect(await gus.page.getByRole('checkbox', { name: /^Rated/ }).isDisabled()).toBe(true);

    const invitation = await open(ana, 'azul', {
      choose: (page) => page.getByRole('checkbox', { name: /^Rated/ }).check(),
    });
    await visit(gus.page, invitation);
    await gus.page.getByText('This table is rated. You need an account to sit down.').waitFor();
    await ana.page.getByText('Anyone with this link and an account can sit down').waitFor();
    // The account page leads back to the table.
    await gus.page.getByRole('link', { name: 'Create an account or sign in' }).click();
    await gus.page.getByRole('link', { name: 'Back to the table' }).waitFor();
    await gus.page.getByRole('textbox', { name: 'Your name' }).fill('Gus');
    await gus.page.getByRole('button', { name: 'Use this name' }).click();
    const keep = gus.page.getByRole('region', { name: 'Create an account' });
    await keep.getByLabel('Login').fill(login());
    await keep.getByLabel('Password').fill(PASSWORD);
    await keep.getByRole('button', { name: 'Create account' }).click();
    await gus.page.getByRole('region', { name: 'Your recovery code' }).waitFor();
    await gus.page.getByRole('button', { name: 'Back to the table' }).click();
    await gus.page.getByRole('button', { name: 'Sit here' }).waitFor();

    await sit(bo, invitation);
    await start(ana, [bo], 'azul');
    await ana.page.getByText('Rated match').waitFor();
    await play([ana, bo], 'azul', tableOf(invitation), 2);
    await bo.page.getByRole('button', { name: 'Menu' }).click();
    await bo.page.getByRole('button', { name: 'Resign…' }).click();
    await bo.page.getByText('This match counts towards your rating.').waitFor();
    await bo.page.getByRole('button', { name: 'Resign', exact: true }).click();
    await ana.page.getByText(/^Rating 1500 → 1[5-9]\d\d$/).waitFor();
    await ana.page.getByText(/^Rating 1500 → 1[0-4]\d\d$/).waitFor();
    await visit(ana.page, link('#/ratings'));
    await ana.page.getByText(/^Your rating: 1[5-9]\d\d$/).waitFor();
    const rows = ana.page.getByRole('row');
    expect(await rows.filter({ hasText: 'level 4' }).count()).toBe(1);
    expect(await rows.filter({ hasText: 'Ana' }).first().textContent()).toMatch(/Ana.*1[5-9]\d\d/);
    await ana.page.getByRole('link', { name: 'Your public page' }).click();
    const azul = ana.page.getByRole('region', { name: 'Azul, Two players' });
    await azul.getByRole('img', { name: /after one rated match/ }).waitFor();
    await azul.getByText(/^\+\d+$/).waitFor();
    await azul.getByRole('link', { name: 'Replay' }).click();
    await ana.page.getByRole('button', { name: 'Share' }).waitFor();
    // The ratings open with the game of the last table.
    await open(ana, 'tilings');
    await visit(ana.page, link('#/ratings'));
    await ana.page.getByText('You have no rating here yet.').waitFor();
    const tab = ana.page.getByRole('link', { name: 'Tilings', exact: true });
    expect(await tab.getAttribute('aria-current')).toBe('page');
  });
});

describe('finished matches', () => {
  it('appear in an open list when it becomes visible again', async () => {
    const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
    await startTable(ana, bo, 'azul');
    const list = await ana.context.newPage();
    await visit(list, link('#/finished'));
    await list.getByText('You have no finished matches on this server yet.').waitFor();
    await giveUp(ana);
    await list.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await list.getByText('Bo won').waitFor();
    expect(await list.getByRole('listitem').filter({ hasText: 'Ana · Bo' }).count()).toBe(1);
  });

  it('are listed, replayed, saved, anonymized and deleted', async () => {
    const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
    const table = await startTable(ana, bo, 'azul');
    await play([ana, bo], 'azul', table, 2);
    await giveUp(bo);
    await visit(ana.page, link('#/online'));
    await ana.page.getByRole('link', { name: 'Finished' }).click();
    const [mine, theirs] = [ana.page.getByRole('listitem'), bo.page.getByRole('listitem')];
    await mine.getByText('You won!').waitFor();
    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      mine.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ game: 'azul' });
    // Bo is not the host, so he can only remove his name.
    await visit(bo.page, link('#/finished'));
    await theirs.getByText('Ana won').waitFor();
    expect(await theirs.getByRole('button', { name: 'Delete match' }).count()).toBe(0);
    await theirs.getByRole('button', { name: 'Remove my name' }).tap();
    await theirs.getByRole('button', { name: 'Yes' }).tap();
    await bo.page.getByText('Your name was removed.').waitFor();
    expect(await theirs.count()).toBe(0);
    await ana.page.reload();
    await mine.getByText('You won!').waitFor();
    expect(await mine.getByText('Bo', { exact: false }).count()).toBe(0);
    await mine.getByRole('link', { name: 'Replay' }).click();
    await ana.page.getByRole('button', { name: 'Share' }).waitFor();
    await visit(ana.page, link('#/finished'));
    await mine.getByRole('button', { name: 'Delete match' }).click();
    await mine.getByRole('button', { name: 'Yes' }).click();
    await ana.page.getByText('The match was deleted.').waitFor();
    tested.errors.expect(/404/);
    await visit(ana.page, link(`#/replay/table/${table}`));
    await ana.page.getByText(/There is no such table/).waitFor();
  });
});

describe.each(['desk', 'phone'])('axe finds no violations on a %s', (where) => {
  it('on the pages for account, ratings and finished matches', async () => {
    const ana = await account('Ana', where === 'phone');
    await ana.context.addInitScript({ path: AXE });
    await ana.page.reload();
    for (const hash of ['#/you', '#/ratings/azul/two', '#/finished']) {
      await visit(ana.page, link(hash));
      await ana.page.locator('h1').waitFor();
      await ana.page.locator('.card').nth(1).waitFor();
      expect(await violations(ana.page), hash).toEqual({});
    }
    await visit(ana.page, link('#/you'));
    await ana.page.getByRole('link', { name: 'Your public page' }).click();
    await ana.page.getByText('No rated matches yet.').waitFor();
    expect(await violations(ana.page), 'somebody').toEqual({});
  });
});
