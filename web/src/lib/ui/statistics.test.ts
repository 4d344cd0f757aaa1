import { expect, it } from 'vitest';
import type { SavedMatch } from '../store';
import { statistics } from './statistics';

const kept = (change: Partial<SavedMatch>): SavedMatch => ({
  id: 'x',
  game: 'azul',
  names: ['Ana', 'Learner'],
  levels: [null, 2],
  mine: 0,
  started: 0,
  touched: 0,
  plies: 9,
  over: true,
  ranks: [1, 2],
  result: '',
  ...change,
});

it('counts games, wins and shared victories by the strongest bot', () => {
  const all = [
    kept({}),
    kept({ ranks: [2, 1] }),
    kept({ levels: [5, null, 2], mine: 1, ranks: [2, 1, 3] }),
    kept({ levels: [null, 7], ranks: [2, 1] }),
    kept({ levels: [null, 7], ranks: [1, 1] }),
    kept({ game: 'tilings' }),
  ];
  expect(statistics(all)).toEqual([
    {
      game: 'azul',
      rows: [
        { level: 2, games: 2, wins: 1, shared: 0 },
        { level: 5, games: 1, wins: 1, shared: 0 },
        { level: 7, games: 2, wins: 0, shared: 1 },
      ],
      games: 5,
      wins: 2,
      shared: 1,
      best: 5,
    },
    {
      game: 'tilings',
      rows: [{ level: 2, games: 1, wins: 1, shared: 0 }],
      games: 1,
      wins: 1,
      shared: 0,
      best: 2,
    },
  ]);
});

it('leaves out what was not played here by the person, as records that were brought in', () => {
  const { mine: _, ...older } = kept({});
  expect(statistics([kept({ mine: null }), older])).toEqual([]);
});

it('leaves out what says nothing of one person against bots', () => {
  const all = [
    kept({ over: false }),
    kept({ ranks: [null, null] }),
    kept({ levels: [null, null] }),
    kept({ levels: [null, 3, null] }),
    kept({ levels: [3, 3], mine: null }),
  ];
  expect(statistics(all)).toEqual([]);
});
