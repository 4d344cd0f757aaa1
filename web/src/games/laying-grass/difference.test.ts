import { expect, test } from 'vitest';
import type { GrassPiece, GrassView } from '../../lib/wasm/types';
import { difference, hasMotion } from './difference';

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

test('finds no motion between equal positions', () => {
  const same = view({ pieces: [piece(0, 0, 'AA')] });
  expect(hasMotion(difference(same, same))).toBe(false);
});

test('lets a new piece land from above', () => {
  const found = difference(view({}), view({ pieces: [piece(0, 0, 'AA')] }));
  expect(found.motions.get(0)).toEqual({ how: 'lands', from: [0, 0] });
});

test('drops a piece placed by hand, and still turns the bonus it captures', () => {
  const captured: GrassPiece = { ...piece(1, 0, 'BB'), kind: 'captured', tile: null, bonus: 'stone' };
  const found = difference(view({}), view({ pieces: [piece(0, 0, 'AA'), captured] }), true);
  expect(found.motions.get(0)?.how).toBe('drops');
  expect(found.motions.get(1)?.how).toBe('turns');
});

test('lifts a robbed piece off, then flies it from where it lay', () => {
  const lying = view({ pieces: [piece(3, 1, 'AA', 'AB')] });
  const held = view({ hand: { id: 3, tile: 1, from: 1, cells: ['AA', 'AB'] } });
  const laid = view({ pieces: [piece(3, 0, 'CA', 'CB')] });
  expect(difference(lying, held).removed.map(({ id }) => id)).toEqual([3]);
  expect(difference(held, laid).motions.get(3)).toEqual({ how: 'flies', from: [-2, 0] });
  // When the move is taken back, the piece flies in the opposite direction.
  expect(difference(laid, lying).motions.get(3)).toEqual({ how: 'flies', from: [2, 0] });
});

test('turns a piece that changes its owner in place', () => {
  const found = difference(view({ pieces: [piece(3, 1, 'AA')] }), view({ pieces: [piece(3, 0, 'AA')] }));
  expect(found.motions.get(3)).toEqual({ how: 'turns', from: [0, 0] });
});

test('turns a captured bonus to grass, and lists added and removed stones', () => {
  const captured: GrassPiece = { ...piece(5, 0, 'BB'), kind: 'captured', tile: null, bonus: 'stone' };
  const found = difference(
    view({ board: ['#...', '.S..', '....', '....'] }),
    view({ board: ['....', '.0..', '....', '...#'], pieces: [captured] }),
  );
  expect(found.motions.get(5)?.how).toBe('turns');
  expect(found.removedStones).toEqual([[0, 0]]);
  expect(found.addedStones).toEqual([[3, 3]]);
});
