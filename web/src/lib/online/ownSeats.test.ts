import { beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../wasm/types';
import { ApiFailure, type Listed } from './api';
import { OwnSeats } from './ownSeats.svelte';

vi.mock('../speech.svelte', () => ({ t: (key: string) => key }));
vi.mock('./kept.svelte', () => ({ remembered: { me: null } }));

const look = vi.fn<(table: string) => Promise<Snapshot>>();
let seats: OwnSeats;
beforeEach(() => {
  look.mockReset();
  seats = new OwnSeats(look);
});

const listed = (table: string, rest: Partial<Listed> = {}): Listed =>
  ({ table, game: 'azul', stage: 'open', seat: 0, ...rest }) as Listed;
const found = (stage: 'open' | 'running' | 'over', play?: unknown): Snapshot => ({ table: { stage }, play }) as Snapshot;

it('a seat that was there and is not any more is lost, and told once', async () => {
  await seats.compare([listed('1')]);
  expect([seats.had('1'), seats.lost]).toEqual([true, []]);
  look.mockResolvedValue(found('open'));
  await seats.compare([]);
  expect([seats.had('1'), seats.lost]).toEqual([false, ['azul']]);
  await seats.compare([]);
  expect(seats.lost).toEqual(['azul']);
});

it('it is lost with its table, too', async () => {
  seats.sits('1', 'azul');
  look.mockRejectedValue(new ApiFailure(404, 'no-table', 'gone'));
  await seats.compare([]);
  seats.sits('2', 'tilings');
  look.mockResolvedValue(found('over'));
  await seats.compare([]);
  expect(seats.lost).toEqual(['azul', 'tilings']);
});

it('whoever has got up, plays or has played has lost nothing', async () => {
  seats.sits('1', 'azul');
  seats.forget('1');
  await seats.compare([listed('2'), listed('3')]);
  await seats.compare([listed('2', { stage: 'running' }), listed('3')]);
  look.mockResolvedValue(found('over', { plies: [] }));
  await seats.compare([listed('2', { stage: 'running' })]);
  expect([seats.had('2'), seats.had('3'), seats.lost]).toEqual([false, false, []]);
});

it('without an answer it is asked again', async () => {
  seats.sits('1', 'azul');
  look.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(found('open'));
  await seats.compare([]);
  expect([seats.had('1'), seats.lost]).toEqual([true, []]);
  // A host without a seat has lost it like everybody else.
  const { seat: _, ...host } = listed('1');
  await seats.compare([host]);
  expect(seats.lost).toEqual(['azul']);
});
