import { expect, test } from 'vitest';
import { DeletedError, type SavedMatch, ConflictError } from './matchStore';
import { MemoryStore } from './memoryStore';

const SAVED: SavedMatch = {
  id: 'a',
  game: 'azul',
  names: [],
  levels: [],
  started: 0,
  touched: 0,
  plies: 0,
  over: false,
  ranks: [],
  result: null,
};

test('an entry is saved once, and only after the entry before it', async () => {
  const store = new MemoryStore();
  await store.create(SAVED, 'first');
  await store.append('a', 2, 'second');
  await expect(store.append('a', 2, 'another')).rejects.toThrow(ConflictError);
  await expect(store.append('a', 4, 'late')).rejects.toThrow(DeletedError);
  expect(await store.entriesAfter('a', 0)).toEqual(['first', 'second']);
  expect(await store.entriesAfter('a', 1)).toEqual(['second']);
});

test('nothing restores parts of a removed match', async () => {
  const store = new MemoryStore();
  await store.create(SAVED, 'first');
  await store.remove('a');
  await expect(store.append('a', 2, 'second')).rejects.toThrow(DeletedError);
  await store.saveSummary(SAVED);
  expect(await store.list()).toEqual([]);
});
