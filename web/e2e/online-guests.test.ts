// First visits: what the page asks and shows, and what it does not repeat.

import { expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { BOARDS } from './table';
import { clock, playerToMove, open, person, play, sit, start, tableOf, startTable } from './online';

const tested = browser();

it('asks a visitor without a name for one, once', async () => {
  const [ana, guest] = [await person(tested, 'Ana'), await person(tested, '', true)];
  const { page } = guest;
  await visit(page, link('#/online'));
  await page.getByRole('button', { name: /^Play now/ }).first().tap();
  await page.getByText('Enter your name first.').waitFor();
  const invitation = await open(ana, 'azul');
  await visit(page, invitation);
  await page.getByRole('button', { name: 'Sit here' }).tap();
  await page.getByText('Enter your name first.').waitFor();
  expect(await page.getByRole('textbox', { name: /name/i }).count()).toBe(1);
  expect(await page.getByLabel('Your name').evaluate((field) => field === document.activeElement)).toBe(true);
  // The chat uses the name from the field, too.
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Join the chat' }).tap();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await page.getByRole('button', { name: 'Sit here' }).tap();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
});

it('a visitor whose name is taken can sit down with another name at once', async () => {
  const [ana, guest] = [await person(tested, 'Ana'), await person(tested, 'Ana')];
  const { page } = guest;
  await visit(page, await open(ana, 'azul'));
  const seat = page.getByRole('button', { name: 'Sit here' });
  await seat.click();
  await page.getByText('Somebody here already has that name, or one that looks the same. Choose another one.').waitFor();
  await page.getByLabel('Your name').fill('Bo');
  const before = Date.now();
  await seat.click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  // A rate-limited request would retry after five seconds or more.
  expect(Date.now() - before).toBeLessThan(4000);
});

it('a name entered in the lobby is used at its tables', async () => {
  const name = `Ana ${crypto.randomUUID().slice(0, 6)}`;
  const [ana, guest] = [await person(tested, name), await person(tested, '')];
  await open(ana, 'azul', { choose: (page) => page.getByRole('checkbox', { name: /^In the lobby/ }).check() });
  const { page } = guest;
  await visit(page, link('#/online'));
  await page.getByRole('textbox', { name: 'Your name' }).fill('Gus');
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  await ana.page.getByText('Gus', { exact: true }).waitFor();
  // Opening another table does not take a seat.
  const [eve, kim] = [`Eve ${crypto.randomUUID().slice(0, 6)}`, await person(tested, '')];
  await open(await person(tested, eve), 'azul', {
    choose: (other) => other.getByRole('checkbox', { name: /^In the lobby/ }).check(),
  });
  await visit(kim.page, link('#/online'));
  await kim.page.getByRole('textbox', { name: 'Your name' }).fill('Kim');
  await kim.page.getByRole('link').filter({ hasText: eve }).first().click();
  await kim.page.getByRole('button', { name: 'Sit here' }).waitFor();
  expect(await kim.page.getByRole('button', { name: 'Stand up' }).count()).toBe(0);
});

it('a local link has no QR code, and a full table invites nobody to sit down', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'azul');
  await ana.page.getByText('tilewright serve --lan').waitFor();
  expect(await ana.page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
  await ana.page.getByText('Anyone with this link can sit down.').waitFor();
  await sit(bo, invitation);
  await ana.page.getByText(/^Every seat is taken\. Anyone with this link can watch/).waitFor();
});

it('the address of a table without its invitation explains how to get a seat', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  await open(ana, 'azul');
  await ana.page.getByText('People who have only the address of this page can watch.').waitFor();
  await visit(bo.page, ana.page.url());
  await bo.page
    .getByText('With this link you can only watch. To sit down, ask Ana for the invitation link.')
    .waitFor();
  expect(await bo.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
});

it('every page links to the lobby, and unknown addresses show an error', async () => {
  const { page } = await person(tested, 'Ana');
  await visit(page, link('#/online/new/azul'));
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('heading', { name: 'Play together' }).waitFor();
  await visit(page, link('#/online/you'));
  await expect.poll(() => page.url(), { interval: 50 }).toBe(link('#/you'));
  await visit(page, link('#/online/elsewhere'));
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
});

it('on a phone nobody is listed twice, and starting clocks do not move the board', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'laying-grass', {
    choose: clock('Minutes per player', 'Minutes for each player', 10),
  });
  await sit(bo, invitation);
  await start(ana, [bo], 'laying-grass');
  const names = bo.page.locator('.name', { hasText: /^Ana$/ });
  expect(await names.count()).toBe(1);
  expect(await names.evaluate((name) => name.clientWidth)).toBeGreaterThan(20);
  expect(await bo.page.locator('.time').count()).toBe(2);
  await bo.page.getByText('The clocks start with the first move.').waitFor();
  const field = bo.page.locator(BOARDS['laying-grass']).first();
  const top = async (): Promise<number | undefined> => (await field.boundingBox())?.y;
  const before = await top();
  await play([ana, bo], 'laying-grass', tableOf(invitation), 1);
  await bo.page.locator('.time.runs').waitFor();
  expect(await top()).toBe(before);
});

it('labels the player’s own tile as such, and does not ask a finger to point', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  await startTable(ana, bo, 'tilings');
  const [mover, other] = (await playerToMove([ana, bo])) === 0 ? [ana, bo] : [bo, ana];
  await mover.page.getByText('Your tile', { exact: true }).waitFor({ state: 'attached' });
  await other.page.getByText(/^(Ana|Bo)’s tile$/).waitFor({ state: 'attached' });
  expect(await bo.page.getByText(/^Point at/).count()).toBe(0);
});

it('there is one link to the rematch', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'azul');
  await play([ana, bo], 'azul', table, 2);
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('button', { name: 'Resign…' }).click();
  await ana.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Play again' }).click();
  await bo.page.getByRole('link', { name: 'Go to the rematch' }).waitFor();
  expect(await bo.page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
});
