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

it('a seat that was there and is not any more is lost, and told once', async () => {
  await seats.update([listed('1')]);
  expect([seats.has('1'), seats.lost]).toEqual([true, []]);
  look.mockResolvedValue(found('open'));
  await seats.update([]);
  expect([seats.has('1'), seats.lost]).toEqual([false, ['azul']]);
  await seats.update([]);
  expect(seats.lost).toEqual(['azul']);
});

it('it is lost with its table, too', async () => {
  seats.add('1', 'azul');
  look.mockRejectedValue(new ApiError(404, 'no-table', 'gone'));
  await seats.update([]);
  seats.add('2', 'tilings');
  look.mockResolvedValue(found('over'));
  await seats.update([]);
  expect(seats.lost).toEqual(['azul', 'tilings']);
});

it('whoever has got up, plays or has played has lost nothing', async () => {
  seats.add('1', 'azul');
  seats.remove('1');
  await seats.update([listed('2'), listed('3')]);
  await seats.update([listed('2', { stage: 'running' }), listed('3')]);
  look.mockResolvedValue(found('over', { plies: [] }));
  await seats.update([listed('2', { stage: 'running' })]);
  expect([seats.has('2'), seats.has('3'), seats.lost]).toEqual([false, false, []]);
});

it('without an answer it is asked again', async () => {
  seats.add('1', 'azul');
  look.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(found('open'));
  await seats.update([]);
  expect([seats.has('1'), seats.lost]).toEqual([true, []]);
  // A host without a seat has lost it like everybody else.
  const { seat: _, ...host } = listed('1');
  await seats.update([host]);
  expect(seats.lost).toEqual(['azul']);
});
