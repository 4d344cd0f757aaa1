import { expect, test, vi } from 'vitest';
import type { Foretold, GrassChoices, GrassPlayer, GrassShape, GrassView } from '../../lib/wasm/types';
import { GrassPlay } from './play.svelte';

const player = (base: string | null): GrassPlayer => ({
  colour: 'red',
  coupons: 1,
  base,
  territory: 1,
  orphans: [],
  'cut-off': [],
  square: null,
  'tie-break': null,
});

const view = (change: Partial<GrassView> = {}): GrassView => ({
  phase: 'turn',
  round: 1,
  last: false,
  turn: 0,
  order: [0, 1],
  board: Array.from({ length: 20 }, () => '.'.repeat(20)),
  pieces: [],
  players: [player('CC'), player('KK')],
  tile: 12,
  queue: [12],
  unknown: 0,
  back: [],
  public: { front: 1, back: 0 },
  discarded: [],
  swaps: 0,
  removals: 0,
  pending: [],
  hand: null,
  ...change,
});

/** The tile `##`, lying and standing. */
const domino = (lying: string[], standing: string[]): GrassShape[] => [
  {
    orientation: 'r0',
    turned: 1,
    turned_back: 1,
    flipped: 0,
    cells: [
      [0, 0],
      [0, 1],
    ],
    places: lying.map((cell) => ({ cell, text: `place ${cell} r0` })),
  },
  {
    orientation: 'r90',
    turned: 0,
    turned_back: 0,
    flipped: 1,
    cells: [
      [0, 0],
      [1, 0],
    ],
    places: standing.map((cell) => ({ cell, text: `place ${cell} r90` })),
  },
];

const choices = (change: Partial<GrassChoices> = {}): GrassChoices => ({
  shapes: [],
  bases: [],
  stones: [],
  robberies: [],
  clears: [],
  buys: [],
  swaps: [],
  done: null,
  ...change,
});

const cell = (deed: string, at: string): { cell: string; text: string } => ({ cell: at, text: `${deed} ${at}` });

function made(warning: string | null = null) {
  const match = {
    whyNot: vi.fn((text: string): string | null => `not ${text}`),
    foretell: vi.fn((text: string) => ({ described: text, foretold: null, warning, preview: {} }) as Foretold),
    play: vi.fn(() => Promise.resolve(true)),
  };
  return { match, play: new GrassPlay(match) };
}

test('where the tile fits, a press places it', () => {
  const { match, play } = made();
  play.renew(choices({ shapes: domino(['CD'], []) }), view());
  play.point(2.5, 3.5, 'mouse');
  expect(play.aimed?.text).toBe('place CD r0');
  play.act();
  expect(match.play).toHaveBeenCalledExactlyOnceWith('place CD r0');
});

test('where it does not, the engine says why, and is asked once', () => {
  const { match, play } = made();
  play.renew(choices({ shapes: domino(['CD'], []) }), view());
  play.point(9.5, 9.5, 'mouse');
  expect(play.aimed?.reason).toBe('not place JJ r0');
  play.point(2.5, 3.5, 'mouse');
  play.point(9.5, 9.5, 'mouse');
  expect(play.aimed?.reason).toBe('not place JJ r0');
  expect(match.whyNot).toHaveBeenCalledOnce();
  play.act();
  expect(match.play).not.toHaveBeenCalled();
  expect(play.refused).toBe(1);
});

test('a warning is answered before the move is made', () => {
  const { match, play } = made('It covers a bonus. Go on?');
  play.renew(choices({ shapes: domino(['CD'], []) }), view());
  play.point(2.5, 3.5, 'touch');
  play.act();
  expect(play.warning).toBe('It covers a bonus. Go on?');
  expect(match.play).not.toHaveBeenCalled();
  expect(play.back()).toBe(true);
  expect(play.warning).toBeNull();
  play.act();
  play.act();
  expect(match.play).toHaveBeenCalledOnce();
});

test('by keys the tile is at once where it fits', () => {
  const { play } = made();
  play.renew(choices({ shapes: domino(['CD', 'RR'], []) }), view());
  play.move(0, 1);
  expect(play.aimed?.text).toBe('place CD r0');
  play.move(0, 1);
  expect(play.at).toEqual([2, 4]);
});

test('a piece is robbed by any of its cells', () => {
  const { play } = made();
  const pieces = [{ id: 1, kind: 'tile' as const, tile: 12, bonus: null, owner: 1, cells: ['KL', 'KM'] }];
  play.renew(choices({ robberies: [cell('rob', 'KL')] }), view({ phase: 'rob', tile: null, pieces }));
  expect(play.things).toHaveLength(1);
  play.point(10.5, 12.5, 'mouse');
  expect(play.aimed?.text).toBe('rob KL');
  expect(play.aimed?.cells).toHaveLength(2);
});

test('a stone is removed only by who says so, unless the tile fits nowhere', () => {
  const { play } = made();
  const clears = [cell('clear', 'EE')];
  play.renew(choices({ shapes: domino(['CD'], []), clears }), view());
  expect(play.holding).toBe(true);
  expect(play.targets.size).toBe(0);
  play.clear(true);
  expect(play.holding).toBe(false);
  expect(play.aimed?.text).toBe('clear EE');
  expect(play.back()).toBe(true);
  expect(play.holding).toBe(true);
  play.renew(choices({ shapes: domino([], []), clears, done: 'done' }), view());
  expect(play.holding).toBe(false);
  expect(play.targets.size).toBe(1);
});

test('a finger is drawn to what can be used', () => {
  const { play } = made();
  play.renew(choices({ bases: [cell('base', 'FF')] }), view({ phase: 'base', tile: null }));
  play.point(6.4, 5.5, 'touch');
  expect(play.aimed?.text).toBe('base FF');
  play.point(6.4, 5.5, 'mouse');
  expect(play.aimed?.text).toBeNull();
});

test('how the tile lay is kept while it stays the same, and each player goes on where they were', () => {
  const { play } = made();
  play.renew(choices({ shapes: domino(['CD'], ['DC']) }), view());
  play.move(0, 0);
  play.turn(true);
  play.renew(null, view());
  expect(play.shown).toBe(false);
  play.renew(choices({ shapes: domino(['CD'], ['DC']) }), view());
  expect(play.hand?.shape.orientation).toBe('r90');
  play.renew(choices({ shapes: domino([], []) }), view({ turn: 1, tile: 32 }));
  expect(play.hand?.over).toEqual([10, 10]);
});

test('who waits sees the same deed as whoever is to move', () => {
  for (const [phase, deed] of [['base', 'base'], ['stone', 'stone'], ['rob', 'rob'], ['turn', 'place']] as const) {
    const { play } = made();
    play.renew(null, view({ phase }));
    expect(play.deed).toBe(deed);
  }
});
