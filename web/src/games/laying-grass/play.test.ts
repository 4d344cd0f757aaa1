import { expect, test, vi } from 'vitest';
import type { GrassChoices, GrassPlayer, GrassShape, GrassView, PageMovePreview } from '../../lib/wasm/types';
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

/** The tile `##`, horizontal and vertical. */
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

const cell = (action: string, at: string): { cell: string; text: string } => ({ cell: at, text: `${action} ${at}` });

function setup(warning: string | null = null) {
  const match = {
    whyNot: vi.fn((text: string): string | null => `not ${text}`),
    preview: vi.fn((text: string) => ({ described: text, effect: null, warning, preview: {} }) as PageMovePreview),
    play: vi.fn(() => Promise.resolve(true)),
  };
  return { match, play: new GrassPlay(match) };
}

test('places the tile with a press where it fits', () => {
  const { match, play } = setup();
  play.update(choices({ shapes: domino(['CD'], []) }), view());
  play.point(2.5, 3.5, 'mouse');
  expect(play.aimed?.text).toBe('place CD r0');
  play.act();
  expect(match.play).toHaveBeenCalledExactlyOnceWith('place CD r0');
});

test('asks the engine once why the tile does not fit', () => {
  const { match, play } = setup();
  play.update(choices({ shapes: domino(['CD'], []) }), view());
  play.point(9.5, 9.5, 'mouse');
  expect(play.aimed?.reason).toBe('not place JJ r0');
  play.point(2.5, 3.5, 'mouse');
  play.point(9.5, 9.5, 'mouse');
  expect(play.aimed?.reason).toBe('not place JJ r0');
  expect(match.whyNot).toHaveBeenCalledOnce();
  play.act();
  expect(match.play).not.toHaveBeenCalled();
  expect(play.refusals).toBe(1);
});

test('asks for confirmation before a move with a warning', () => {
  const { match, play } = setup('It covers a bonus. Go on?');
  play.update(choices({ shapes: domino(['CD'], []) }), view());
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

test('asks with the warning that made it ask', () => {
  const { match, play } = setup();
  play.update(choices({ shapes: domino(['CD'], []) }), view());
  play.point(2.5, 3.5, 'mouse');
  expect(play.movePreview?.warning).toBeNull();
  // Another hint recommends another move.
  match.preview.mockImplementation((text) => ({ described: text, effect: null, warning: 'Sure?', preview: {} }) as PageMovePreview);
  play.act();
  expect([play.unconfirmed, play.warning]).toEqual(['place CD r0', 'Sure?']);
  match.preview.mockImplementation((text) => ({ described: text, effect: null, warning: null, preview: {} }) as PageMovePreview);
  expect(play.warning).toBe('Sure?');
});

test('starts at a legal position in keyboard play', () => {
  const { play } = setup();
  play.update(choices({ shapes: domino(['CD', 'RR'], []) }), view());
  play.move(0, 1);
  expect(play.aimed?.text).toBe('place CD r0');
  play.move(0, 1);
  expect(play.at).toEqual([2, 4]);
});

test('robs a piece by any of its cells', () => {
  const { play } = setup();
  const pieces = [{ id: 1, kind: 'tile' as const, tile: 12, bonus: null, owner: 1, cells: ['KL', 'KM'] }];
  play.update(choices({ robberies: [cell('rob', 'KL')] }), view({ phase: 'rob', tile: null, pieces }));
  expect(play.distinctTargets).toHaveLength(1);
  play.point(10.5, 12.5, 'mouse');
  expect(play.aimed?.text).toBe('rob KL');
  expect(play.aimed?.cells).toHaveLength(2);
});

test('removes a stone only on request, unless the tile fits nowhere', () => {
  const { play } = setup();
  const clears = [cell('clear', 'EE')];
  play.update(choices({ shapes: domino(['CD'], []), clears }), view());
  expect(play.holding).toBe(true);
  expect(play.targets.size).toBe(0);
  play.setClearing(true);
  expect(play.holding).toBe(false);
  expect(play.aimed?.text).toBe('clear EE');
  expect(play.back()).toBe(true);
  expect(play.holding).toBe(true);
  play.update(choices({ shapes: domino([], []), clears, done: 'done' }), view());
  expect(play.holding).toBe(false);
  expect(play.targets.size).toBe(1);
});

test('snaps a finger to a target nearby', () => {
  const { play } = setup();
  play.update(choices({ bases: [cell('base', 'FF')] }), view({ phase: 'base', tile: null }));
  play.point(6.4, 5.5, 'touch');
  expect(play.aimed?.text).toBe('base FF');
  play.point(6.4, 5.5, 'mouse');
  expect(play.aimed?.text).toBeNull();
});

test('keeps the orientation of the same tile, and the position of each player', () => {
  const { play } = setup();
  play.update(choices({ shapes: domino(['CD'], ['DC']) }), view());
  play.move(0, 0);
  play.turn(true);
  play.update(null, view());
  expect(play.shown).toBe(false);
  play.update(choices({ shapes: domino(['CD'], ['DC']) }), view());
  expect(play.hand?.shape.orientation).toBe('r90');
  play.update(choices({ shapes: domino([], []) }), view({ turn: 1, tile: 32 }));
  expect(play.hand?.position).toEqual([10, 10]);
});

test('shows a waiting player the action of the player to move', () => {
  for (const [phase, action] of [['base', 'base'], ['stone', 'stone'], ['rob', 'rob'], ['turn', 'place']] as const) {
    const { play } = setup();
    play.update(null, view({ phase }));
    expect(play.action).toBe(action);
  }
});
