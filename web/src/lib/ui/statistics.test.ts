import { expect, it } from 'vitest';
import type { SavedMatch } from '../store';
import { statistics } from './statistics';

const saved = (change: Partial<SavedMatch>): SavedMatch => ({
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
    saved({}),
    saved({ ranks: [2, 1] }),
    saved({ levels: [5, null, 2], mine: 1, ranks: [2, 1, 3] }),
    saved({ levels: [null, 7], ranks: [2, 1] }),
    saved({ levels: [null, 7], ranks: [1, 1] }),
    saved({ game: 'tilings' }),
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

it('ignores matches that the player did not play here, such as imported records', () => {
  const { mine: _, ...older } = saved({});
  expect(statistics([saved({ mine: null }), older])).toEqual([]);
});

it('ignores matches that are not one person against bots', () => {
  const all = [
    saved({ over: false }),
    saved({ ranks: [null, null] }),
    saved({ levels: [null, null] }),
    saved({ levels: [null, 3, null] }),
    saved({ levels: [3, 3], mine: null }),
  ];
  expect(statistics(all)).toEqual([]);
});
