import { expect, test } from 'vitest';
import type { JudgedMoveText, MistakeKind } from '../wasm/types';
import { lastBefore, chanceLine, faultMarks, type Plot, plyAt, series, labelHeights, ticks, xOf, yOf } from './graph';

const judged = (ply: number, seat: number, chance: number | null, fault: MistakeKind | null = null): JudgedMoveText => ({
  verdict: { ply, seat, mv: '', estimate: chance === null ? null : { chance, lead: 0 }, better: null },
  cost: 0,
  played: '',
  better: null,
  fault,
});
const plot: Plot = { left: 10, right: 110, top: 5, bottom: 55, last: 4 };

test('a player has a point for each judged move', () => {
  const all = [judged(1, 0, 0.5), null, judged(3, 0, 0.75), judged(4, 1, null)];
  expect(series(all, 2)).toEqual([
    [
      { ply: 1, chance: 0.5 },
      { ply: 3, chance: 0.75 },
    ],
    [],
  ]);
});

test('numbers round moves, as many as fit', () => {
  expect(ticks(plot)).toEqual([0, 2, 4]);
  expect(ticks({ ...plot, right: 410, last: 47 })).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
  expect(ticks({ ...plot, last: 0 })).toEqual([0]);
});

test('ignores verdicts of seats that do not exist', () => {
  expect(series([judged(1, 7, 0.5)], 2)).toEqual([[], []]);
});

test('marks the worst of overlapping mistakes', () => {
  const all = [
    judged(1, 0, 0.5, 'mistake'),
    judged(2, 1, 0.5, 'blunder'),
    judged(3, 0, 0.5),
    judged(6, 1, 0.5, 'mistake'),
    judged(7, 0, 0.5, 'mistake'),
  ];
  const plies = (wide: number): number[] => faultMarks(all, (ply) => ply * wide).map(({ ply }) => ply);
  expect(plies(20)).toEqual([2, 1, 6, 7]);
  expect(plies(10)).toEqual([2, 6, 7]);
  expect(plies(5)).toEqual([2, 6]);
  expect(plies(0)).toEqual([2]);
});

test('draws moves from left to right and chances from bottom to top', () => {
  expect(xOf(plot, 0)).toBe(10);
  expect(xOf(plot, 4)).toBe(110);
  expect(yOf(plot, 0)).toBe(55);
  expect(yOf(plot, 1)).toBe(5);
  expect(chanceLine(plot, [{ ply: 0, chance: 0.5 }, { ply: 2, chance: 1 }])).toBe('M10 30L60 5');
});

test('a click finds the nearest move, or an end of the graph if it is outside', () => {
  expect([-5, 10, 21, 24, 60, 109, 500].map((x) => plyAt(plot, x))).toEqual([0, 0, 0, 1, 2, 4, 4]);
  expect(plyAt({ ...plot, last: 0 }, 60)).toBe(0);
});

test('finds the last judged point before a move', () => {
  const points = [{ ply: 2, chance: 0.1 }, { ply: 4, chance: 0.2 }];
  expect(lastBefore(points, 1)).toBeNull();
  expect(lastBefore(points, 3)?.chance).toBe(0.1);
  expect(lastBefore(points, 9)?.chance).toBe(0.2);
});

test('labels keep their distance and their order', () => {
  expect(labelHeights([20, 60], 10, 0, 100)).toEqual([20, 60]);
  expect(labelHeights([50, 50], 10, 0, 100)).toEqual([50, 60]);
  expect(labelHeights([100, 98], 10, 0, 100)).toEqual([100, 90]);
  expect(labelHeights([1, 2, 3, 4], 10, 0, 20)).toEqual([0, 10, 20, null]);
  expect(labelHeights([null, 5, null, 5], 10, 0, 20)).toEqual([null, 5, null, 15]);
});
