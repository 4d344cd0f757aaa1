// Waiting for absent players: the page shows who is missing, and what to do.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { serve, type Server } from './serve';
import { BOARDS } from './table';
import { playerToMove, open, person, play, type Person, sit, start, tableOf, startTable } from './online';

const tested = browser();
let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  await server.stop();
  rmSync(server.data, { recursive: true, force: true, maxRetries: 5 });
});

/** Joins quick play. It matches any waiting players, so these tests use a separate server and different games. */
async function playNow({ page }: Person, game: 'Azul' | 'Laying Grass' | 'Tilings'): Promise<void> {
  await visit(page, `${server.link}#/online`);
  await page.getByRole('button', { name: `Play now: ${game}` }).click();
  await page.waitForURL(/#\/table\//);
}

const board = (who: Person, game: keyof typeof BOARDS): Promise<void> => who.page.locator(BOARDS[game]).first().waitFor();

it('a quick match with an absent player waits, explains it, and can use a bot instead', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  await playNow(ana, 'Azul');
  await ana.page.getByText('If nobody comes, seat a bot instead. The match then starts at once.').waitFor();
  await ana.page.goBack();
  await ana.page.getByRole('region', { name: 'My tables' }).waitFor();
  await playNow(bo, 'Azul');
  await bo.page.getByText('Ana is away and will soon lose their seat.').waitFor();
  await bo.page.getByText('The match starts as soon as everybody is here.').waitFor();
  expect(await bo.page.locator(BOARDS.azul).count()).toBe(0);
  // Soon Ana loses her seat, and Bo becomes the host.
  await bo.page.getByText(/^You are the host now\. You can seat bots/).waitFor({ timeout: 40_000 });
  await ana.page.getByText('Azul: you lost your seat while you were away.').waitFor();
  await bo.page.getByLabel('Bot for seat 1').selectOption('1');
  await board(bo, 'azul');
}, 90_000);

it('starts when an absent player returns in time', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  await playNow(ana, 'Laying Grass');
  const table = ana.page.url();
  await ana.page.goto('about:blank');
  await playNow(bo, 'Laying Grass');
  await bo.page.getByText(/^Ana is away/).waitFor();
  await visit(ana.page, table);
  for (const each of [ana, bo]) await board(each, 'laying-grass');
  expect(await bo.page.getByText(/is away/).count()).toBe(0);
});

it('matches two players with the same name', async () => {
  const people = [await person(tested, 'Kim'), await person(tested, 'Kim')] as const;
  for (const each of people) await playNow(each, 'Tilings');
  for (const each of people) await board(each, 'tilings');
  const names = await people[0].page.locator('.players .name').allTextContents();
  expect(names.map((name) => name.trim()).sort()).toEqual(['Kim', 'Kim #2']);
});

it('names the absent player to move, and lets the other abort the match', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  await startTable(ana, bo, 'azul');
  const [mover, other] = (await playerToMove([ana, bo])) === 0 ? [ana, bo] : [bo, ana];
  const name = mover === ana ? 'Ana' : 'Bo';
  await mover.page.close();
  await other.page.getByText(`${name} has the first move, but is away.`).waitFor();
  await other.page.getByRole('button', { name: 'Abort the match' }).click();
  await other.page.getByRole('region', { name: 'Result' }).waitFor();
});

it('a match cannot be aborted after the second move, even if it is taken back', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  const table = await startTable(ana, bo, 'azul');
  await play([ana, bo], 'azul', table, 1);
  const mover = (await playerToMove([ana, bo])) === 0 ? ana : bo;
  const ways = async (): Promise<number> => {
    await mover.page.getByRole('button', { name: 'Menu' }).click();
    await mover.page.getByRole('button', { name: /^(End the match|Resign…)$/ }).click();
    await mover.page.getByRole('button', { name: 'Resign', exact: true }).waitFor();
    const count = await mover.page.getByRole('button', { name: /^Abort/ }).count();
    await mover.page.keyboard.press('Escape');
    return count;
  };
  expect(await ways()).toBe(1);
  await play([mover], 'azul', table, 1);
  await mover.page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => mover.page.locator('header p.mine').count(), { interval: 50 }).toBe(1);
  expect(await ways()).toBe(0);
});

it('a player who resigns among three keeps their name, and the bot is named', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'laying-grass', { bot: true });
  await sit(bo, invitation);
  await start(ana, [bo], 'laying-grass');
  await play([ana, bo], 'laying-grass', tableOf(invitation), 3);
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('button', { name: 'Resign…' }).click();
  await ana.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ana.page.getByRole('button', { name: 'A bot takes over for Ana.' }).waitFor();
  for (const { page } of [ana, bo]) {
    expect(await page.getByText('bot:random').count()).toBe(0);
    await page.locator('.lost .name', { hasText: 'Ana' }).first().waitFor();
  }
  await ana.page.getByText('resigned · Bot took over').first().waitFor();
  // She cannot take back the bot's moves.
  await expect.poll(() => ana.page.getByRole('button', { name: 'Take back' }).count(), { interval: 50 }).toBe(0);
  // Her list shows that she has left the table.
  await visit(ana.page, link('#/online'));
  const mine = ana.page.getByRole('region', { name: 'My tables' });
  await mine.getByText('you left').waitFor();
});

it('a name entered in the lobby is used for a new table', async () => {
  const { page } = await person(tested, '');
  await visit(page, link('#/online'));
  await page.getByLabel('Your name').fill('Gus');
  await page.getByRole('link', { name: 'New table: Azul' }).click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Gus');
  // This also applies to a player who had another name before.
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  await visit(page, link('#/online'));
  await page.getByLabel('Your name').fill('Gustav');
  await page.getByRole('link', { name: 'New table: Azul' }).click();
  await expect.poll(() => page.getByLabel('Your name').inputValue(), { interval: 50 }).toBe('Gustav');
});

it('the newest log line stays visible when the log shrinks', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'azul');
  await play([ana, bo], 'azul', table, 12);
  const list = ana.page.locator('.lines ol');
  const below = (): Promise<number> => list.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
  const height = (): Promise<number> => list.evaluate((log) => log.clientHeight);
  await expect.poll(below, { interval: 50 }).toBeLessThan(4);
  const before = await height();
  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Resign…' }).click();
  await bo.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ana.page.getByRole('region', { name: 'Result' }).waitFor();
  expect(await height()).toBeLessThan(before);
  await expect.poll(below, { interval: 50 }).toBeLessThan(4);
});
