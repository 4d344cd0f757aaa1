import { expect, test } from 'vitest';
import type { GrassOrientation, GrassShape } from '../../lib/wasm/types';
import { GrassHand, anchorOf } from './hand.svelte';

/** The tile `###` / `#..` in four orientations: as drawn, turned right, flipped, flipped and turned. */
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

test('anchors a tile at one of its own cells near the middle', () => {
  expect(anchorOf([[0, 0], [0, 1], [0, 2], [1, 0]])).toEqual([0, 1]);
  // The middle of a ring is not one of its cells.
  expect(anchorOf([[0, 0], [0, 1], [0, 2], [1, 0], [1, 2]])).toEqual([0, 1]);
});

test('moves cell by cell and stops at the edge', () => {
  const hand = new GrassHand(shapes(), 20, [5, 5], 0);
  hand.move(1, -2);
  expect(hand.position).toEqual([6, 3]);
  hand.move(-100, -100);
  expect(hand.corner).toEqual([0, 0]);
  hand.move(100, 100);
  expect(hand.cells).toContainEqual([18, 19]);
  expect(hand.cells.every(([row, column]) => row < 20 && column < 20)).toBe(true);
});

test('keeps its position when turned', () => {
  const hand = new GrassHand(shapes(), 20, [5, 5], 0);
  hand.turn(true);
  expect(hand.shape.orientation).toBe('r90');
  expect(hand.position).toEqual([5, 5]);
  hand.turn(false);
  expect(hand.shape.orientation).toBe('r0');
  hand.flip();
  expect(hand.shape.orientation).toBe('fr0');
  expect(hand.lastTwist).toEqual({ count: 3, kind: 'flip' });
});

test('stays on the board when turned at the edge', () => {
  const hand = new GrassHand(shapes(), 20, [0, 19], 0);
  expect(hand.position).toEqual([0, 18]);
  hand.turn(true);
  expect(hand.cells.every(([row, column]) => row >= 0 && column < 20)).toBe(true);
});

test('gives a move where it fits', () => {
  const hand = new GrassHand(shapes({ r0: ['CF'] }), 20, [2, 6], 0);
  expect(hand.text).toBe('place CF r0');
  hand.move(0, 1);
  expect(hand.text).toBeNull();
  expect(hand.legalPositions).toEqual([[2, 6]]);
});

test('follows the mouse exactly and snaps a finger to a fitting position nearby', () => {
  const hand = new GrassHand(shapes({ r0: ['CF'] }), 20, [10, 10], 0);
  hand.point(3.9, 6.2, 0);
  expect(hand.position).toEqual([3, 6]);
  hand.point(3.2, 6.2, 1.2);
  expect(hand.position).toEqual([2, 6]);
  hand.point(9.5, 9.5, 1.2);
  expect(hand.position).toEqual([9, 9]);
});

test('cycles through the positions, and turns the tile only if it fits no other way', () => {
  const hand = new GrassHand(shapes({ r0: ['CF', 'DA'] }), 20, [0, 1], 0);
  hand.next(true);
  expect(hand.text).toBe('place CF r0');
  hand.next(true);
  expect(hand.text).toBe('place DA r0');
  hand.next(true);
  expect(hand.text).toBe('place CF r0');
  hand.next(false);
  expect(hand.text).toBe('place DA r0');
  const turned = new GrassHand(shapes({ fr90: ['BB'] }), 20, [0, 1], 0);
  turned.next(true);
  expect(turned.text).toBe('place BB fr90');
});

test('moves to the nearest position where it fits', () => {
  const hand = new GrassHand(shapes({ r0: ['AA', 'PP'] }), 20, [14, 14], 0);
  hand.moveToNearest();
  expect(hand.text).toBe('place PP r0');
});

test('leaves a tile that fits nowhere where it is', () => {
  const hand = new GrassHand(shapes(), 20, [4, 4], 0);
  expect(hand.fitsAnywhere).toBe(false);
  hand.next(true);
  hand.moveToNearest();
  expect(hand.position).toEqual([4, 4]);
});
