// What everybody at a table is told, whoever they are: what lies open, how it ended, who hears them, where a seat is free.

import { expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { begin, BOARDS } from './table';
import { clock, playerToMove, open, person, play, sit, start, startTable } from './together';

const tested = browser();

it('who waits and who watches sees the tile that is to be laid, and no button to lay it with', async () => {
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
  expect(await mover.page.getByRole('button', { name: 'Lay it' }).count()).toBe(1);
  expect(await eve.page.getByRole('button', { name: 'Lay it' }).count()).toBe(0);
});

it('clocks wait for the first move, and whoever has run out is told apart', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'azul', { choose: clock('Seconds per move', 'Seconds for each move', 10) });
  for (const { page } of [ana, bo]) await page.getByText('The clocks start with the first move.').waitFor();
  await play([ana, bo], 'azul', table, 1);
  await expect.poll(() => ana.page.getByText('The clocks start').count(), { interval: 50 }).toBe(0);
  const result = ana.page.getByRole('region', { name: 'Result' });
  await result.getByText('out of time').waitFor();
  expect(await ana.page.locator('li.lost .time').textContent()).toContain('0:00');
  // So it is when it is looked at again, at its end.
  await result.getByRole('link', { name: 'Replay' }).click();
  await ana.page.getByRole('button', { name: 'Share' }).waitFor();
  await ana.page.keyboard.press('End');
  await ana.page.getByText(/: out of time/).waitFor();
});

it('who gives up in Laying Grass leaves nothing in hand, and nobody is listed twice at a desk', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  await ana.page.setViewportSize({ width: 1280, height: 800 });
  await startTable(ana, bo, 'laying-grass', { choose: clock('Minutes per player', 'Minutes for each player', 10) });
  const { page } = ana;
  for (const name of ['Ana', 'Bo']) expect(await page.locator('.name', { hasText: name }).count()).toBe(1);
  // Who is here, and how much time they have, is said there.
  expect(await page.locator('.grass .players .time').count()).toBe(2);
  const hand = page.locator('.grass .tray, .grass .shelf');
  await hand.first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('resigned').waitFor();
  // Name and reason are two words, and both can be read.
  const row = result.getByRole('listitem').filter({ hasText: 'resigned' });
  expect(await row.textContent()).toContain('Ana resigned');
  expect(await row.locator('.name').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  expect(await hand.count()).toBe(0);
  expect(await page.locator('.grass .players [aria-current=true]').count()).toBe(0);
  // Who is asked to play again is told by whom, and that they have begun.
  await page.getByRole('button', { name: 'Play again' }).click();
  await bo.page.getByText('Ana would like a rematch.').waitFor();
  // It begins with who is there, and who has gone again is waited for.
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

it('a hint can be played, and what happened is read beside it, on a small desk', async () => {
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

it('who starts a match is said in a sentence, whoever it is', async () => {
  const [ana, bo, eve] = [await person(tested, 'Ana'), await person(tested, 'Bo'), await person(tested, `Eve ${crypto.randomUUID().slice(0, 6)}`)];
  const invitation = await open(ana, 'azul', {
    choose: async (page) => void (await page.getByLabel('Seat 1', { exact: true }).selectOption({ label: 'Open for others' })),
  });
  await visit(bo.page, invitation);
  await bo.page.getByText('The host starts the match when every seat is taken.').waitFor();
  await visit(eve.page, link('#/online'));
  await eve.page.getByRole('button', { name: /^Play now: Tilings/ }).click();
  // Another test may have been quicker to wait for somebody.
  await eve.page.getByText('The match starts as soon as every seat is taken.').or(eve.page.locator(BOARDS.tilings)).first().waitFor();
  expect(await eve.page.getByRole('button', { name: 'Start the match' }).count()).toBe(0);
});

it('who gave up is marked in a match of this page, too', async () => {
  const page = await tested.page();
  await begin(page, 'azul');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'Result' }).getByText('resigned').waitFor();
  expect(await page.locator('text.name.lost').count()).toBe(1);
});

it('who has no name is told how to talk, and everybody who hears them', async () => {
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

it('a table that is full invites nobody to sit down', async () => {
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

it('a table whose server is away says so, leads home, and comes back by itself', async () => {
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
  // In the lobby it is said in words, too.
  away = true;
  await visit(ana.page, link('#/online'));
  await ana.page.getByText('Cannot reach the server right now. Try again soon.').waitFor();
});
