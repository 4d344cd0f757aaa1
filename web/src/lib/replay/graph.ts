// The geometry of the graph that shows each player's chances over a match.

import type { JudgedMoveText, MistakeKind } from '../wasm/types';

/** The area of a graph without its margins. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The number of the last move, which is at the right edge. */
  readonly last: number;
}

export interface ChancePoint {
  readonly ply: number;
  /** The expected share of a win, 0 to 1. */
  readonly chance: number;
}

export interface FaultMark {
  readonly ply: number;
  readonly fault: MistakeKind;
}

/** For each seat, returns the chances that the bot estimated for the moves of that seat. */
export function series(judged: readonly (JudgedMoveText | null)[], seats: number): ChancePoint[][] {
  const all: ChancePoint[][] = Array.from({ length: seats }, () => []);
  for (const each of judged) {
    const estimate = each?.verdict.estimate;
    if (each == null || estimate == null) continue;
    all[each.verdict.seat]?.push({ ply: each.verdict.ply, chance: estimate.chance });
  }
  return all;
}

/** The widths of the marks, in pixels. */
const MARK_WIDTHS: Readonly<Record<MistakeKind, number>> = { mistake: 9, blunder: 18 };

/** Returns the marks to draw. Where several overlap, only the worst mistake is marked. */
export function faultMarks(judged: readonly (JudgedMoveText | null)[], x: (ply: number) => number): FaultMark[] {
  const all = judged.flatMap((each) =>
    each?.fault == null ? [] : [{ ply: each.verdict.ply, fault: each.fault }],
  );
  const placed: FaultMark[] = [];
  for (const fault of ['blunder', 'mistake'] as const) {
    for (const mark of all.filter((each) => each.fault === fault)) {
      const free = placed.every(
        (other) => Math.abs(x(other.ply) - x(mark.ply)) >= (MARK_WIDTHS[fault] + MARK_WIDTHS[other.fault]) / 2,
      );
      if (free) placed.push(mark);
    }
  }
  return placed;
}

/** A player's last point at or before a position; null if there is none. */
export function lastBefore(points: readonly ChancePoint[], ply: number): ChancePoint | null {
  return points.findLast((point) => point.ply <= ply) ?? null;
}

export function xOf(plot: Plot, ply: number): number {
  return plot.left + ((plot.right - plot.left) * ply) / Math.max(1, plot.last);
}

export function yOf(plot: Plot, chance: number): number {
  return plot.bottom - (plot.bottom - plot.top) * Math.max(0, Math.min(1, chance));
}

/** Returns the move numbers below the graph: as many round numbers as fit. */
export function ticks(plot: Plot): number[] {
  const most = Math.max(1, Math.floor((plot.right - plot.left) / 40));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => plot.last / each <= most) ?? 1000;
  return Array.from({ length: Math.floor(plot.last / step) + 1 }, (_, at) => at * step);
}

/** The move at a horizontal position of the graph. */
export function plyAt(plot: Plot, x: number): number {
  const part = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return Math.max(0, Math.min(plot.last, Math.round(part * plot.last)));
}

/** An SVG path through points. */
export function chanceLine(plot: Plot, points: readonly ChancePoint[]): string {
  return points
    .map(({ ply, chance }, i) => `${i === 0 ? 'M' : 'L'}${round(xOf(plot, ply))} ${round(yOf(plot, chance))}`)
    .join('');
}

/**
 * Moves labels apart vertically so that they are at least `gap` apart. Labels without a height get null, as do those
 * that do not fit, starting with the lowest.
 */
export function labelHeights(
  ideal: readonly (number | null)[],
  gap: number,
  top: number,
  bottom: number,
): (number | null)[] {
  const most = Math.floor((bottom - top) / gap) + 1;
  const order = ideal
    .flatMap((y, i) => (y === null ? [] : [{ y, i }]))
    .sort((a, b) => a.y - b.y || a.i - b.i)
    .slice(0, most);
  const heights: (number | null)[] = ideal.map(() => null);
  let least = top;
  order.forEach(({ y, i }, at) => {
    // Leave space for the labels below.
    const room = bottom - (order.length - 1 - at) * gap;
    const height = Math.min(Math.max(y, least), room);
    heights[i] = height;
    least = height + gap;
  });
  return heights;
}

const round = (value: number): number => Math.round(value * 10) / 10;
