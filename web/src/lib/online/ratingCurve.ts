// How a rating went, as a line: from left to right by matches, with how unsure it was around it.

import type { RatingPoint } from './people';

export interface RatingCurvePath {
  /** Where the line goes, and the band around it, in a box of 100 by 100. */
  line: string;
  band: string;
  /** The last point. */
  end: { x: number; y: number };
  /** What stands at the bottom and at the top of the box. */
  bottom: number;
  top: number;
}

/** What is shown at least from bottom to top: small changes look small. */
const LEAST = 100;

/** Whole fifties around all that is shown. */
function bounds(points: readonly RatingPoint[]): [bottom: number, top: number] {
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(0, LEAST - (high - low)) / 2;
  return [Math.floor((low - spare) / 50) * 50, Math.ceil((high + spare) / 50) * 50];
}

/** The line; null where there is nothing to draw. */
export function ratingCurve(points: readonly RatingPoint[]): RatingCurvePath | null {
  if (points.length === 0) return null;
  const [bottom, top] = bounds(points);
  const last = points.length - 1;
  const round = (value: number): number => Math.round(value * 100) / 100;
  // A single match is a point in the middle.
  const x = (i: number): number => (last === 0 ? 50 : round((i / last) * 100));
  const y = (rating: number): number => round(Math.min(100, Math.max(0, 100 - ((rating - bottom) / (top - bottom)) * 100)));
  const path = (places: readonly (readonly [number, number])[]): string =>
    places.map(([left, down], i) => `${i === 0 ? 'M' : 'L'}${left} ${down}`).join('');
  const above = points.map(({ rating, deviation }, i) => [x(i), y(rating + deviation)] as const);
  const below = points.map(({ rating, deviation }, i) => [x(i), y(rating - deviation)] as const);
  return {
    line: path(points.map(({ rating }, i) => [x(i), y(rating)] as const)),
    band: `${path([...above, ...below.reverse()])}Z`,
    end: { x: x(last), y: y(points[last]?.rating ?? bottom) },
    bottom,
    top,
  };
}
