import { expect, test } from 'vitest';
import { DeletedError, type SavedMatch, ConflictError } from './matchStore';
import { MemoryStore } from './memoryStore';

const KEPT: SavedMatch = {
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

test('an entry is kept once, and only after the one before it', async () => {
  const keeper = new MemoryStore();
  await keeper.create(KEPT, 'first');
  await keeper.append('a', 2, 'second');
  await expect(keeper.append('a', 2, 'another')).rejects.toThrow(ConflictError);
  await expect(keeper.append('a', 4, 'late')).rejects.toThrow(DeletedError);
  expect(await keeper.entriesAfter('a', 0)).toEqual(['first', 'second']);
  expect(await keeper.entriesAfter('a', 1)).toEqual(['second']);
});

test('a match that was removed does not come back in halves', async () => {
  const keeper = new MemoryStore();
  await keeper.create(KEPT, 'first');
  await keeper.remove('a');
  await expect(keeper.append('a', 2, 'second')).rejects.toThrow(DeletedError);
  await keeper.saveSummary(KEPT);
  expect(await keeper.list()).toEqual([]);
});
