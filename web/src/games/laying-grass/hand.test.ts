import { expect, test } from 'vitest';
import type { GrassOrientation, GrassShape } from '../../lib/wasm/types';
import { Hand, holdOf } from './hand.svelte';

/** The tile `###` / `#..` in four ways: as drawn, turned right, flipped, and that turned. */
function shapes(places: Partial<Record<GrassOrientation, string[]>> = {}): GrassShape[] {
  const shape = (
    orientation: GrassOrientation,
    cells: [number, number][],
    [turned, turned_back, flipped]: [number, number, number],
  ): GrassShape => ({
    orientation,
    cells,
    turned,
    turned_back,
    flipped,
    places: (places[orientation] ?? []).map((cell) => ({
      cell,
      text: `place ${cell} ${orientation}`,
    })),
  });
  return [
    shape('r0', [[0, 0], [0, 1], [0, 2], [1, 0]], [1, 1, 2]),
    shape('r90', [[0, 0], [0, 1], [1, 1], [2, 1]], [0, 0, 3]),
    shape('fr0', [[0, 0], [0, 1], [0, 2], [1, 2]], [3, 3, 0]),
    shape('fr90', [[0, 0], [0, 1], [1, 0], [2, 0]], [2, 2, 1]),
  ];
}

test('a tile is held by a cell of its own near its middle', () => {
  expect(holdOf([[0, 0], [0, 1], [0, 2], [1, 0]])).toEqual([0, 1]);
  // The middle of a ring is no cell of it.
  expect(holdOf([[0, 0], [0, 1], [0, 2], [1, 0], [1, 2]])).toEqual([0, 1]);
});

test('it moves cell by cell and stops at the edge', () => {
  const hand = new Hand(shapes(), 20, [5, 5], 0);
  hand.move(1, -2);
  expect(hand.over).toEqual([6, 3]);
  hand.move(-100, -100);
  expect(hand.corner).toEqual([0, 0]);
  hand.move(100, 100);
  expect(hand.cells).toContainEqual([18, 19]);
  expect(hand.cells.every(([row, column]) => row < 20 && column < 20)).toBe(true);
});

test('turning keeps the cell over which it is held', () => {
  const hand = new Hand(shapes(), 20, [5, 5], 0);
  hand.turn(true);
  expect(hand.shape.orientation).toBe('r90');
  expect(hand.over).toEqual([5, 5]);
  hand.turn(false);
  expect(hand.shape.orientation).toBe('r0');
  hand.flip();
  expect(hand.shape.orientation).toBe('fr0');
  expect(hand.twists).toEqual({ count: 3, kind: 'flip' });
});

test('turned at the edge it stays on the board', () => {
  const hand = new Hand(shapes(), 20, [0, 19], 0);
  expect(hand.over).toEqual([0, 18]);
  hand.turn(true);
  expect(hand.cells.every(([row, column]) => row >= 0 && column < 20)).toBe(true);
});

test('where it fits it is a move', () => {
  const hand = new Hand(shapes({ r0: ['CF'] }), 20, [2, 6], 0);
  expect(hand.text).toBe('place CF r0');
  hand.move(0, 1);
  expect(hand.text).toBeNull();
  expect(hand.holds).toEqual([[2, 6]]);
});

test('pointing takes the cell; a finger is drawn to a place nearby', () => {
  const hand = new Hand(shapes({ r0: ['CF'] }), 20, [10, 10], 0);
  hand.point(3.9, 6.2, 0);
  expect(hand.over).toEqual([3, 6]);
  hand.point(3.2, 6.2, 1.2);
  expect(hand.over).toEqual([2, 6]);
  hand.point(9.5, 9.5, 1.2);
  expect(hand.over).toEqual([9, 9]);
});

test('the next place goes around, and turns the tile only where it fits no other way', () => {
  const hand = new Hand(shapes({ r0: ['CF', 'DA'] }), 20, [0, 1], 0);
  hand.next(true);
  expect(hand.text).toBe('place CF r0');
  hand.next(true);
  expect(hand.text).toBe('place DA r0');
  hand.next(true);
  expect(hand.text).toBe('place CF r0');
  hand.next(false);
  expect(hand.text).toBe('place DA r0');
  const turned = new Hand(shapes({ fr90: ['BB'] }), 20, [0, 1], 0);
  turned.next(true);
  expect(turned.text).toBe('place BB fr90');
});

test('it settles at the nearest place', () => {
  const hand = new Hand(shapes({ r0: ['AA', 'PP'] }), 20, [14, 14], 0);
  hand.settle();
  expect(hand.text).toBe('place PP r0');
});

test('a tile that fits nowhere goes nowhere by itself', () => {
  const hand = new Hand(shapes(), 20, [4, 4], 0);
  expect(hand.fits).toBe(false);
  hand.next(true);
  hand.settle();
  expect(hand.over).toEqual([4, 4]);
});
