import { expect, test } from 'vitest';
import { briefLines, type RoundScore } from './roundScores';

const score = (points: number[], lost: number | null = null, bonus: number | null = null): RoundScore => ({
  tiles: points.map((each, at) => ({ row: at + 1, column: 1, points: each })),
  lost,
  bonus,
});
/** Roughly the free space beside the lines of the opponent's board on a phone, in characters. */
const WIDTHS = [8, 6, 4, 3];

test('the points of a round fill the space beside the lines', () => {
  expect(briefLines(score([1, 2, 3], 2), WIDTHS)).toEqual(['+1 +2 +3', '−2']);
  expect(briefLines(score([1, 2], null, 28), WIDTHS)).toEqual(['+1 +2', '+28']);
});

test('the last tile of a line is not covered', () => {
  const lines = briefLines(score([5, 7, 3, 2], 14, 28), WIDTHS);
  for (const [at, line] of lines.entries()) expect(line.length).toBeLessThanOrEqual(WIDTHS[at] ?? 0);
  expect(lines).toEqual(['+5 +7 +3', '+2', '−14', '+28']);
  // Everything fits if the floor line follows the tiles on the same line.
  expect(briefLines(score([5, 7, 3, 2], 14, 28), [8, 6, 4])).toEqual(['+5 +7 +3', '+2 −14', '+28']);
});

test('points that do not fit are added up', () => {
  expect(briefLines(score([10, 12, 10, 11, 10], 14, 28), [8, 6, 3])).toEqual(['+53', '−14', '+28']);
  expect(briefLines(score([10, 12], 14, 28), [3])).toEqual(['+36']);
  expect(briefLines(score([10]), [2])).toEqual([]);
});

test('a round without points has no words', () => {
  expect(briefLines(score([]), WIDTHS)).toEqual([]);
});
