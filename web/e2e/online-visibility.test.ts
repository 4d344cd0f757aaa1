// What players and spectators see: the open tile, the result, who reads the chat, and free seats.

import { expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { begin, BOARDS } from './table';
import { clock, playerToMove, open, person, play, sit, start, startTable } from './online';

const tested = browser();

it('waiting players and spectators see the tile, but no button to place it', async () => {
  const [ana, bo, eve] = [await person(tested, 'Ana'), await person(tested, 'Bo', true), await person(tested, 'Eve')];
  const table = await startTable(ana, bo, 'tilings');
  await visit(eve.page, link(`#/table/${table}`));
  await eve.page.locator(BOARDS.tilings).first().waitFor();
  await play([ana, bo], 'tilings', table, 1);
  const mover = (await playerToMove([ana, bo])) === 0 ? ana : bo;
  const tile = (page: typeof ana.page): Promise<string | null> =>
    page.locator('.tilings .hand .tile').getAttribute('aria-label');
  const sides = await tile(mover.page);
  expect(sides).toMatch(/^north \w+, east/);
  for (const { page } of [ana, bo, eve]) await expect.poll(() => tile(page), { interval: 50 }).toBe(sides);
  expect(await mover.page.getByRole('button', { name: 'Place it' }).count()).toBe(1);
  expect(await eve.page.getByRole('button', { name: 'Place it' }).count()).toBe(0);
});

it('clocks start with the first move, and a player out of time is marked', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'azul', { choose: clock('Seconds per move', 'Seconds for each move', 10) });
  for (const { page } of [ana, bo]) await page.getByText('The clocks start with the first move.').waitFor();
  await play([ana, bo], 'azul', table, 1);
  await expect.poll(() => ana.page.getByText('The clocks start').count(), { interval: 50 }).toBe(0);
  const result = ana.page.getByRole('region', { name: 'Result' });
  await result.getByText('out of time').waitFor();
  expect(await ana.page.locator('li.lost .time').textContent()).toContain('0:00');
  // The end of the replay also shows that the player ran out of time.
  await result.getByRole('link', { name: 'Replay' }).click();
  await ana.page.getByRole('button', { name: 'Share' }).waitFor();
  await ana.page.keyboard.press('End');
  await ana.page.getByText(/: out of time/).waitFor();
});

it('resigning in Laying Grass clears the hand, and nobody is listed twice on a desktop', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  await ana.page.setViewportSize({ width: 1280, height: 800 });
  await startTable(ana, bo, 'laying-grass', { choose: clock('Minutes per player', 'Minutes for each player', 10) });
  const { page } = ana;
  for (const name of ['Ana', 'Bo']) expect(await page.locator('.name', { hasText: name }).count()).toBe(1);
  // The list of players shows presence and time.
  expect(await page.locator('.grass .players .time').count()).toBe(2);
  const hand = page.locator('.grass .tray, .grass .shelf');
  await hand.first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('resigned').waitFor();
  // Name and reason are separate words and both visible.
  const row = result.getByRole('listitem').filter({ hasText: 'resigned' });
  expect(await row.textContent()).toContain('Ana resigned');
  expect(await row.locator('.name').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  expect(await hand.count()).toBe(0);
  expect(await page.locator('.grass .players [aria-current=true]').count()).toBe(0);
  // The other player sees who wants a rematch, and when it starts.
  await page.getByRole('button', { name: 'Play again' }).click();
  await bo.page.getByText('Ana would like a rematch.').waitFor();
  // The rematch can start only while everybody is here.
  const start = page.getByRole('button', { name: 'Start the match' });
  const waits = page.getByText('You can start when everybody is here.');
  await waits.waitFor();
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  const other = await bo.context.newPage();
  const way = bo.page.getByRole('link', { name: 'Go to the rematch' });
  const there = await way.evaluate((link) => (link as HTMLAnchorElement).href);
  await visit(other, there);
  await other.getByText('starts the match').waitFor();
  await waits.waitFor({ state: 'detached' });
  await other.goto('about:blank');
  await waits.waitFor();
  await visit(other, there);
  await start.click();
  await bo.page.getByText('The rematch has started.').waitFor();
});

it('a hint can be played with the log visible beside it, on a small desktop', async () => {
  const { page } = await person(tested, 'Ana');
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, link('#/online/new/azul'));
  await page.getByLabel('Seat 2', { exact: true }).selectOption('1');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('header p.mine').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  const button = hint.getByRole('button', { name: 'Play it' });
  await button.waitFor();
  const bottom = async (what: typeof button): Promise<number> => {
    const box = (await what.boundingBox())!;
    return box.y + box.height;
  };
  const log = page.getByRole('region', { name: 'Log' });
  expect(await bottom(button)).toBeLessThan((await log.boundingBox())!.y);
  expect((await log.locator('.lines').first().boundingBox())!.height).toBeGreaterThan(60);
  expect(await bottom(page.getByRole('textbox', { name: 'Write a message' }))).toBeLessThan(800);
  expect(await hint.textContent()).toMatch(/\d\u00a0%/);
});

it('explains who starts the match', async () => {
  const [ana, bo, eve] = [await person(tested, 'Ana'), await person(tested, 'Bo'), await person(tested, `Eve ${crypto.randomUUID().slice(0, 6)}`)];
  const invitation = await open(ana, 'azul', {
    choose: async (page) => void (await page.getByLabel('Seat 1', { exact: true }).selectOption({ label: 'Open to others' })),
  });
  await visit(bo.page, invitation);
  await bo.page.getByText('The host starts the match when every seat is taken.').waitFor();
  await visit(eve.page, link('#/online'));
  await eve.page.getByRole('button', { name: /^Play now: Tilings/ }).click();
  // A player of another test may be waiting already.
  await eve.page.getByText('The match starts as soon as every seat is taken.').or(eve.page.locator(BOARDS.tilings)).first().waitFor();
  expect(await eve.page.getByRole('button', { name: 'Start the match' }).count()).toBe(0);
});

it('a player who resigned is marked in a local match, too', async () => {
  const page = await tested.page();
  await begin(page, 'azul');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).getByText('resigned').waitFor();
  expect(await page.locator('text.name.lost').count()).toBe(1);
});

it('explains how to join the chat without a name, and who reads it', async () => {
  const [ana, eve, kim] = [await person(tested, 'Ana'), await person(tested, ''), await person(tested, 'Kim')];
  const invitation = await open(ana, 'azul');
  await ana.page.getByText('Only the players see your messages.').waitFor();
  for (const { page } of [eve, kim]) {
    await visit(page, invitation);
    await page.getByText('Enter your name to join the chat.').waitFor();
  }
  await eve.page.getByRole('textbox', { name: 'Your name' }).fill('Eve');
  for (const { page } of [eve, kim]) await page.getByRole('button', { name: 'Join the chat' }).click();
  for (const { page } of [eve, kim]) {
    await page.getByText('Only the spectators see your messages. Sit down to chat with the players.').waitFor();
  }
  const field = eve.page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Is anybody here?');
  await field.press('Enter');
  await kim.page.getByText('Is anybody here?').waitFor();
  expect(await ana.page.getByText('Is anybody here?').count()).toBe(0);
  await sit(kim, invitation);
  await kim.page.getByText('Only the players see your messages.').waitFor();
  await start(ana, [kim], 'azul');
  await eve.page.getByText('Only the spectators see your messages.', { exact: true }).waitFor();
});

it('a full table invites nobody to sit down', async () => {
  const name = `Ana ${crypto.randomUUID().slice(0, 6)}`;
  const [ana, bo] = [await person(tested, name), await person(tested, 'Bo', true)];
  await open(ana, 'azul', { choose: (page) => page.getByRole('checkbox', { name: /^In the lobby/ }).check() });
  await visit(bo.page, link('#/online'));
  const row = bo.page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('one seat free').waitFor();
  await row.getByRole('link', { name: 'Sit down' }).waitFor();
  await ana.page.getByLabel('Bot for seat 2').selectOption('1');
  await row.getByText('full').waitFor();
  await row.getByRole('link', { name: 'Watch' }).waitFor();
  expect(await row.getByRole('link', { name: 'Sit down' }).count()).toBe(0);
});

it('a table whose server is unreachable shows it, links home, and recovers by itself', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  await startTable(ana, bo, 'azul');
  tested.errors.expect(/502|WebSocket/);
  let away = true;
  await ana.context.route('**/api/v1/**', (route) =>
    away ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }) : route.fallback(),
  );
  await ana.context.routeWebSocket(/\/socket/, (socket) => {
    if (away) void socket.close({ code: 1011 });
    else socket.connectToServer();
  });
  await ana.page.reload();
  await ana.page.getByText(/^Cannot reach the server\. This page keeps trying/).waitFor();
  expect(await ana.page.getByText('502').count()).toBe(0);
  await ana.page.getByRole('link', { name: 'Home' }).first().waitFor();
  away = false;
  await ana.page.locator(BOARDS.azul).first().waitFor();
  expect(await playerToMove([ana, bo])).toBeGreaterThanOrEqual(0);
  // The lobby shows a message, too.
  away = true;
  await visit(ana.page, link('#/online'));
  await ana.page.getByText('Cannot reach the server right now. Try again soon.').waitFor();
});
