import { expect, test } from 'vitest';
import { Gone, type Kept, Raced } from './keeper';
import { MemoryKeeper } from './memory';

const KEPT: Kept = {
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
  const keeper = new MemoryKeeper();
  await keeper.begin(KEPT, 'first');
  await keeper.append('a', 2, 'second');
  await expect(keeper.append('a', 2, 'another')).rejects.toThrow(Raced);
  await expect(keeper.append('a', 4, 'late')).rejects.toThrow(Gone);
  expect(await keeper.after('a', 0)).toEqual(['first', 'second']);
  expect(await keeper.after('a', 1)).toEqual(['second']);
});

test('a match that was removed does not come back in halves', async () => {
  const keeper = new MemoryKeeper();
  await keeper.begin(KEPT, 'first');
  await keeper.remove('a');
  await expect(keeper.append('a', 2, 'second')).rejects.toThrow(Gone);
  await keeper.describe(KEPT);
  expect(await keeper.list()).toEqual([]);
});
