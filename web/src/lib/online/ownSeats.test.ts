import { beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../wasm/types';
import { ApiError, type TableSummary } from './api';
import { OwnSeats } from './ownSeats.svelte';

vi.mock('../locale.svelte', () => ({ t: (key: string) => key }));
vi.mock('./browserState.svelte', () => ({ browserState: { me: null } }));

const look = vi.fn<(table: string) => Promise<Snapshot>>();
let seats: OwnSeats;
beforeEach(() => {
  look.mockReset();
  seats = new OwnSeats(look);
});

const listed = (table: string, rest: Partial<TableSummary> = {}): TableSummary =>
  ({ table, game: 'azul', stage: 'open', seat: 0, ...rest }) as TableSummary;
const found = (stage: 'open' | 'running' | 'over', play?: unknown): Snapshot => ({ table: { stage }, play }) as Snapshot;

it('reports a lost seat once', async () => {
  await seats.update([listed('1')]);
  expect([seats.has('1'), seats.lost]).toEqual([true, []]);
  look.mockResolvedValue(found('open'));
  await seats.update([]);
  expect([seats.has('1'), seats.lost]).toEqual([false, ['azul']]);
  await seats.update([]);
  expect(seats.lost).toEqual(['azul']);
});

it('a seat is lost if its table is deleted', async () => {
  seats.add('1', 'azul');
  look.mockRejectedValue(new ApiError(404, 'no-table', 'gone'));
  await seats.update([]);
  seats.add('2', 'tilings');
  look.mockResolvedValue(found('over'));
  await seats.update([]);
  expect(seats.lost).toEqual(['azul', 'tilings']);
});

it('players who left their seat, play or have played lose nothing', async () => {
  seats.add('1', 'azul');
  seats.remove('1');
  await seats.update([listed('2'), listed('3')]);
  await seats.update([listed('2', { stage: 'running' }), listed('3')]);
  look.mockResolvedValue(found('over', { plies: [] }));
  await seats.update([listed('2', { stage: 'running' })]);
  expect([seats.has('2'), seats.has('3'), seats.lost]).toEqual([false, false, []]);
});

it('asks again if the server did not answer', async () => {
  seats.add('1', 'azul');
  look.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(found('open'));
  await seats.update([]);
  expect([seats.has('1'), seats.lost]).toEqual([true, []]);
  // Hosts can lose their seats too.
  const { seat: _, ...host } = listed('1');
  await seats.update([host]);
  expect(seats.lost).toEqual(['azul']);
});
