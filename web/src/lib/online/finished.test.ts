import { expect, it, vi } from 'vitest';
import type { TableSummary } from './api';
import { playerNames, mergeNewest } from './finished';

vi.mock('../locale.svelte', () => ({ locale: {}, t: (key: string) => key }));

const list = (...ids: string[]): TableSummary[] => ids.map((table) => ({ table, ply: 1 }) as TableSummary);

it('shows players who had their name removed as anonymous', () => {
  const seats = [
    { kind: 'sitter', player: '1', name: 'Ana', is: 'guest', left: false, gone: false },
    { kind: 'sitter', player: '2', name: '(2)', is: 'guest', left: true, gone: true },
  ];
  expect(playerNames({ seats } as TableSummary)).toEqual(['Ana', 'name-taken-out']);
});

it('puts new tables first and keeps those of older pages', () => {
  expect(mergeNewest(list('c', 'b', 'a'), list('d', 'c')).map(({ table }) => table)).toEqual(['d', 'c', 'b', 'a']);
  expect(mergeNewest([], list('a'))).toEqual(list('a'));
  // The newest data of a table wins.
  expect(mergeNewest([{ ...list('a')[0]!, ply: 0 }], list('a'))[0]?.ply).toBe(1);
});
