import { expect, it } from 'vitest';
import { ratingCurve } from './ratingCurve';
import type { RatingPoint } from './people';

const points = (...ratings: number[]): RatingPoint[] =>
  ratings.map((rating, i) => ({ matches: i + 1, rating, deviation: 50, at: '', table: '' }));

it('is null without matches, and a point in the middle for one match', () => {
  expect(ratingCurve([])).toBeNull();
  expect(ratingCurve(points(1500))).toMatchObject({ line: 'M50 50', end: { x: 50, y: 50 }, bottom: 1450, top: 1550 });
});

it('goes from left to right, and up when the rating rises', () => {
  const drawn = ratingCurve(points(1500, 1600, 1700));
  expect(drawn).toMatchObject({ line: 'M0 100L50 50L100 0', bottom: 1500, top: 1700, end: { x: 100, y: 0 } });
  // The uncertainty band is clipped to the box.
  expect(drawn?.band).toBe('M0 75L50 25L100 0L100 25L50 75L0 100Z');
});
