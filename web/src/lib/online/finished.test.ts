import { expect, it, vi } from 'vitest';
import type { TableSummary } from './api';
import { playerNames, mergeNewest } from './finished';

vi.mock('../wasm/engine', () => ({ callEngine: (call: () => unknown) => call() }));
vi.mock('../locale.svelte', () => ({
  locale: { narrator: { seatName: (seat: string) => (JSON.parse(seat) as { name?: string }).name } },
  t: (key: string, { number }: { number: number }) => `${key} ${number}`,
}));

const list = (...ids: string[]): TableSummary[] => ids.map((table) => ({ table, ply: 1 }) as TableSummary);

it('numbers seats in which nobody sits', () => {
  const seats = [{ kind: 'sitter', player: '1', name: 'Ana', is: 'guest', left: false, gone: false }, { kind: 'free' }];
  expect(playerNames({ seats } as TableSummary)).toEqual(['Ana', 'player-name 2']);
});

it('puts new tables first and keeps those of older pages', () => {
  expect(mergeNewest(list('c', 'b', 'a'), list('d', 'c')).map(({ table }) => table)).toEqual(['d', 'c', 'b', 'a']);
  expect(mergeNewest([], list('a'))).toEqual(list('a'));
  // If both lists contain a table, the newer data wins.
  expect(mergeNewest([{ ...list('a')[0]!, ply: 0 }], list('a'))[0]?.ply).toBe(1);
});
