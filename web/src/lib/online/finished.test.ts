import { expect, it, vi } from 'vitest';
import type { TableSummary } from './api';
import { playerNames, mergeNewest } from './finished';

vi.mock('../locale.svelte', () => ({ locale: {}, t: (key: string) => key }));

const list = (...ids: string[]): TableSummary[] => ids.map((table) => ({ table, ply: 1 }) as TableSummary);

it('whoever has had their name taken out is nobody in particular', () => {
  const seats = [
    { kind: 'sitter', player: '1', name: 'Ana', is: 'guest', left: false, gone: false },
    { kind: 'sitter', player: '2', name: '(2)', is: 'guest', left: true, gone: true },
  ];
  expect(playerNames({ seats } as TableSummary)).toEqual(['Ana', 'name-taken-out']);
});

it('what is new comes first, and what was paged to stays', () => {
  expect(mergeNewest(list('c', 'b', 'a'), list('d', 'c')).map(({ table }) => table)).toEqual(['d', 'c', 'b', 'a']);
  expect(mergeNewest([], list('a'))).toEqual(list('a'));
  // What is known of one now counts.
  expect(mergeNewest([{ ...list('a')[0]!, ply: 0 }], list('a'))[0]?.ply).toBe(1);
});
