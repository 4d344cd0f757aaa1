import type { RatingPoint } from './people';

/** A player's rating over their matches, as SVG paths in a box of 100 by 100. The band shows the deviation. */
export interface RatingCurvePath {
  line: string;
  band: string;
  /** The last point. */
  end: { x: number; y: number };
  /** The ratings at the bottom and the top of the box. */
  bottom: number;
  top: number;
}

/** The minimum range of the box, so that small changes look small. */
const MIN_RANGE = 100;

/** The range of the ratings, rounded outwards to multiples of 50. */
function bounds(points: readonly RatingPoint[]): [bottom: number, top: number] {
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(0, MIN_RANGE - (high - low)) / 2;
  return [Math.floor((low - spare) / 50) * 50, Math.ceil((high + spare) / 50) * 50];
}

/** Builds the paths; null without points. */
export function ratingCurve(points: readonly RatingPoint[]): RatingCurvePath | null {
  if (points.length === 0) return null;
  const [bottom, top] = bounds(points);
  const last = points.length - 1;
  const round = (value: number): number => Math.round(value * 100) / 100;
  // A single point is in the middle.
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
