// Connections break and servers restart: no move is lost or made twice.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { breakableProxy, type BreakableProxy } from './proxy';
import { serve } from './serve';
import { BOARDS } from './table';
import { playerToMove, move, type Person, person, play, plies, sit, start, tableOf, open, startTable, version } from './online';

const tested = browser();
let proxy: BreakableProxy;
beforeAll(async () => {
  proxy = await breakableProxy(link());
});
afterAll(() => proxy.stop());

/** Starts a match whose host connects through the proxy and is to move; the other player connects directly. */
async function dueBehindProxy(): Promise<{ ana: Person; bo: Person; table: string; before: number }> {
  proxy.restore();
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'azul', { at: proxy.link });
  await sit(bo, invitation.replace(proxy.link, link()));
  await start(ana, [bo], 'azul');
  const table = tableOf(invitation);
  await play([ana, bo], 'azul', table, 2);
  if ((await playerToMove([ana, bo])) === 1) await play([bo], 'azul', table, 1);
  expect(await playerToMove([ana])).toBe(0);
  tested.errors.expect(/WebSocket|net::ERR_/);
  return { ana, bo, table, before: await plies(bo, table) };
}

const connected = ({ page }: Person): Promise<void> =>
  expect.poll(() => page.getByText(/Reconnecting|Connecting/).count(), { interval: 100 }).toBe(0);

it('a page without a network shows it at once, and marks a waiting move', async () => {
  const { ana, bo, table, before } = await dueBehindProxy();
  await ana.context.setOffline(true);
  await ana.page.getByText(/Reconnecting|Connecting/).waitFor({ timeout: 2_000 });
  await move(ana, 'azul');
  await expect.poll(() => ana.page.locator('.frame.sent').count(), { interval: 50 }).toBe(2);
  await expect.poll(() => ana.page.locator('header p').first().innerText()).toMatch(/^Sending your move/);
  expect(await plies(bo, table)).toBe(before);
  await ana.context.setOffline(false);
  await expect.poll(() => plies(bo, table), { interval: 50 }).toBe(before + 1);
  await connected(ana);
});

it('the others see within ten seconds that a player is reconnecting', async () => {
  const { ana, bo } = await dueBehindProxy();
  proxy.freeze();
  const mark = bo.page.getByRole('list', { name: 'Players' }).getByText('reconnecting…');
  await mark.waitFor({ timeout: 10_000 });
  proxy.restore();
  await mark.waitFor({ state: 'detached' });
  await connected(ana);
});

it('a match survives a restart of the server', async () => {
  const server = await serve();
  afterAll(() => rmSync(server.data, { recursive: true, force: true, maxRetries: 5 }));
  const port = Number(new URL(server.link).port);
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const table = await startTable(ana, bo, 'azul', { bot: true, at: server.link });
  await play([ana, bo], 'azul', table, 3);
  const before = await version(ana, table);
  tested.errors.expect(/WebSocket|net::ERR_/);
  await server.stop();
  await ana.page.getByText(/Reconnecting/).waitFor();
  const again = await serve(server.data, port);
  await connected(ana);
  await connected(bo);
  expect(await version(ana, table)).toBeGreaterThanOrEqual(before);
  await play([ana, bo], 'azul', table, 3);
  await again.stop();
});

it('a move made while disconnected is sent after reconnecting', async () => {
  const { ana, bo, table, before } = await dueBehindProxy();
  proxy.cut();
  await ana.page.getByText(/Reconnecting/).waitFor();
  await move(ana, 'azul');
  await ana.page.getByText(/Your move will be sent as soon as you are back online/).waitFor();
  expect(await plies(bo, table)).toBe(before);
  // The move is drawn at its target and marked as unsent.
  await expect.poll(() => ana.page.locator('.frame.sent').count(), { interval: 50 }).toBe(2);
  proxy.restore();
  await expect.poll(() => plies(bo, table), { interval: 50 }).toBe(before + 1);
  await connected(ana);
  // Bo continues from there, so the move was made exactly once.
  await expect.poll(() => ana.page.locator('.frame.sent').count(), { interval: 50 }).toBe(0);
  await play([ana, bo], 'azul', table, 2);
  expect(await plies(bo, table)).toBe(before + 3);
});

it('a move whose response was lost is not made twice', async () => {
  const { ana, bo, table, before } = await dueBehindProxy();
  proxy.dropResponses();
  await move(ana, 'azul');
  await expect.poll(() => plies(bo, table), { interval: 50 }).toBe(before + 1);
  expect(await ana.page.locator('[data-pending]').count()).toBe(1);
  proxy.restore();
  await expect.poll(() => ana.page.locator('[data-pending]').count(), { interval: 50 }).toBe(0);
  await connected(ana);
  expect(await plies(bo, table)).toBe(before + 1);
  await play([ana, bo], 'azul', table, 2);
  expect(await plies(bo, table)).toBe(before + 3);
});

it('a move that arrives too late is rejected with a reason', async () => {
  const { ana, bo, table, before } = await dueBehindProxy();
  proxy.cut();
  await ana.page.getByText(/Reconnecting/).waitFor();
  await move(ana, 'azul', 0);
  // The same player moves in another window with a working connection.
  const other = { ...ana, page: await ana.context.newPage() };
  await visit(other.page, `${link()}#/table/${table}`);
  await other.page.locator(BOARDS.azul).first().waitFor();
  await play([other], 'azul', table, 1);
  proxy.restore();
  await ana.page.getByText('Your move was not played. The table has changed in the meantime. Check it and try again.').waitFor();
  expect(await plies(bo, table)).toBe(before + 1);
  await play([ana, bo], 'azul', table, 2);
});
