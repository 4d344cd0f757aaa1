// Online matches between a desktop, a phone and a bot, with a spectator and a rematch.

import { describe, expect, it } from 'vitest';
import { AXE, violations } from './axe';
import { browser, link, visit } from './helper';
import { BOARDS, GAMES } from './table';
import { open, person, play, sit, start, tableOf, startTable } from './online';

const tested = browser();

describe.each(GAMES)('%s', (game) => {
  it('is played by two people and a bot, on desktop and phone', async () => {
    const [ana, bo, eve] = [
      await person(tested, 'Ana'),
      await person(tested, 'Bo', true),
      await person(tested, 'Eve'),
    ];
    const invitation = await open(ana, game, { bot: true });
    const table = tableOf(invitation);
    await sit(bo, invitation);
    // The invitation is removed from the address.
    expect(bo.page.url()).toBe(`${link()}#/table/${table}`);
    await start(ana, [bo], game);
    // A visitor without an invitation can only watch.
    await visit(eve.page, `${link()}#/table/${table}`);
    await eve.page.locator(BOARDS[game]).first().waitFor();
    const made = await play([ana, bo], game, table, 6);
    expect(Math.min(...made)).toBeGreaterThan(0);
    expect(await eve.page.locator('header p.mine').count()).toBe(0);
    // A reload in the middle of the match loses nothing.
    await ana.page.reload();
    await ana.page.locator(BOARDS[game]).first().waitFor();
    const more = await play([ana, bo], game, table, 3);
    expect(more[0]! + more[1]!).toBe(3);
  });
});

it('two tabs of one player share one seat', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'tilings');
  const second = { ...ana, page: await ana.context.newPage() };
  await visit(second.page, `${link()}#/table/${table}`);
  await second.page.locator(BOARDS.tilings).first().waitFor();
  await play([second, bo], 'tilings', table, 4);
  const cells = (page: typeof ana.page): Promise<string | null> => page.locator('.tilings [role=grid]').first().textContent();
  await expect.poll(() => cells(ana.page), { interval: 50 }).toBe(await cells(second.page));
});

it('a player who resigns loses, and a rematch rotates the seats', async () => {
  const [ana, bo, eve] = [await person(tested, 'Ana'), await person(tested, 'Bo', true), await person(tested, 'Eve')];
  const table = await startTable(ana, bo, 'azul');
  await visit(eve.page, link(`#/table/${table}`));
  await play([ana, bo], 'azul', table, 2);
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('button', { name: 'Resign…' }).click();
  await ana.page.getByRole('button', { name: 'Resign', exact: true }).click();
  const result = bo.page.getByRole('region', { name: 'Result' });
  await result.getByRole('heading', { name: 'You won!' }).waitFor();
  // A spectator can open the replay but not request a rematch.
  const watched = eve.page.getByRole('region', { name: 'Result' });
  await watched.getByRole('link', { name: 'Replay' }).waitFor();
  expect(await watched.getByRole('button', { name: 'Play again' }).count()).toBe(0);
  await ana.page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => tableOf(ana.page.url()), { interval: 50 }).not.toBe(table);
  await bo.page.getByRole('link', { name: 'Go to the rematch' }).tap();
  await expect.poll(() => tableOf(bo.page.url()), { interval: 50 }).toBe(tableOf(ana.page.url()));
  const seats = ana.page.getByRole('list', { name: 'Players' }).or(ana.page.locator('section ol')).first();
  await expect.poll(() => seats.getByRole('listitem').first().textContent(), { interval: 50 }).toContain('Bo');
  // The replay uses the server's record.
  const page = await ana.context.newPage();
  await visit(page, `${link()}#/replay/table/${table}`);
  await page.getByRole('button', { name: 'Share' }).waitFor();
  expect(await page.locator('input[type=range]').inputValue()).toMatch(/\d/);
});

describe.each(['desk', 'phone'])('axe finds no violations on a %s', (where) => {
  const phone = where === 'phone';

  it('in the lobby, at a new table, before and during a match', async () => {
    const ana = await person(tested, 'Ana', phone);
    await ana.context.addInitScript({ path: AXE });
    await visit(ana.page, link('#/online'));
    await ana.page.getByRole('button', { name: /^Play now/ }).first().waitFor();
    expect(await violations(ana.page), 'the lobby').toEqual({});
    const invitation = await open(ana, 'azul');
    expect(await violations(ana.page), 'before the match').toEqual({});
    const bo = await person(tested, 'Bo');
    await sit(bo, invitation);
    await start(ana, [bo], 'azul');
    expect(await violations(ana.page), 'during the match').toEqual({});
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByRole('dialog').waitFor();
    expect(await violations(ana.page, 'dialog'), 'the menu').toEqual({});
  });
});
