import { expect, test } from 'vitest';
import type { GrassPiece, GrassView } from '../../lib/wasm/types';
import { difference, moves } from './difference';

const piece = (id: number, owner: number, ...cells: string[]): GrassPiece => ({
  id,
  kind: 'tile',
  tile: 1,
  bonus: null,
  owner,
  cells,
});

const view = (change: Partial<GrassView>): GrassView => ({
  phase: 'turn',
  round: 1,
  last: false,
  turn: 0,
  order: [0, 1],
  board: ['....', '....', '....', '....'],
  pieces: [],
  players: [],
  tile: null,
  queue: [],
  unknown: 0,
  back: [],
  public: { front: 0, back: 0 },
  discarded: [],
  swaps: 0,
  removals: 0,
  pending: [],
  hand: null,
  ...change,
});

test('the same position: nothing moves', () => {
  const same = view({ pieces: [piece(0, 0, 'AA')] });
  expect(moves(difference(same, same))).toBe(false);
});

test('a new piece comes from above', () => {
  const found = difference(view({}), view({ pieces: [piece(0, 0, 'AA')] }));
  expect(found.coming.get(0)).toEqual({ how: 'lands', from: [0, 0] });
});

test('what was laid by hand drops from the hand; what it captures turns all the same', () => {
  const captured: GrassPiece = { ...piece(1, 0, 'BB'), kind: 'captured', tile: null, bonus: 'stone' };
  const found = difference(view({}), view({ pieces: [piece(0, 0, 'AA'), captured] }), true);
  expect(found.coming.get(0)?.how).toBe('drops');
  expect(found.coming.get(1)?.how).toBe('turns');
});

test('a robbed piece leaves, then flies from where it lay', () => {
  const lying = view({ pieces: [piece(3, 1, 'AA', 'AB')] });
  const held = view({ hand: { id: 3, tile: 1, from: 1, cells: ['AA', 'AB'] } });
  const laid = view({ pieces: [piece(3, 0, 'CA', 'CB')] });
  expect(difference(lying, held).leaving.map(({ id }) => id)).toEqual([3]);
  expect(difference(held, laid).coming.get(3)).toEqual({ how: 'flies', from: [-2, 0] });
  // Back again, as when a move is taken back: the other way.
  expect(difference(laid, lying).coming.get(3)).toEqual({ how: 'flies', from: [2, 0] });
});

test('a piece that changes its owner turns where it lies', () => {
  const found = difference(view({ pieces: [piece(3, 1, 'AA')] }), view({ pieces: [piece(3, 0, 'AA')] }));
  expect(found.coming.get(3)).toEqual({ how: 'turns', from: [0, 0] });
});

test('a captured bonus turns to grass; stones are put and taken away', () => {
  const captured: GrassPiece = { ...piece(5, 0, 'BB'), kind: 'captured', tile: null, bonus: 'stone' };
  const found = difference(
    view({ board: ['#...', '.S..', '....', '....'] }),
    view({ board: ['....', '.0..', '....', '...#'], pieces: [captured] }),
  );
  expect(found.coming.get(5)?.how).toBe('turns');
  expect(found.cleared).toEqual([[0, 0]]);
  expect(found.stones).toEqual([[3, 3]]);
});
