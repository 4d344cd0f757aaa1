// The chances of every player over a match, as points and lines.

import type { Fault, Judged } from '../wasm/types';

/** Where a graph is drawn, without its margins. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How many moves lie between left and right. */
  readonly last: number;
}

export interface ChancePoint {
  readonly ply: number;
  /** The share of a win, 0 to 1. */
  readonly chance: number;
}

export interface FaultMark {
  readonly ply: number;
  readonly fault: Fault;
}

/** By seat: what the bot expected after each of the player's moves. */
export function series(judged: readonly (Judged | null)[], seats: number): ChancePoint[][] {
  const all: ChancePoint[][] = Array.from({ length: seats }, () => []);
  for (const each of judged) {
    const estimate = each?.verdict.estimate;
    if (each == null || estimate == null) continue;
    all[each.verdict.seat]?.push({ ply: each.verdict.ply, chance: estimate.chance });
  }
  return all;
}

/** How wide a mark is. */
const MARK_WIDTHS: Readonly<Record<Fault, number>> = { mistake: 9, blunder: 18 };

/** The mistakes that are marked: where several meet, the worst. */
export function faultMarks(judged: readonly (Judged | null)[], x: (ply: number) => number): FaultMark[] {
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

/** What a player was last expected to get, where one stands. */
export function lastBefore(points: readonly ChancePoint[], ply: number): ChancePoint | null {
  return points.findLast((point) => point.ply <= ply) ?? null;
}

export function xOf(plot: Plot, ply: number): number {
  return plot.left + ((plot.right - plot.left) * ply) / Math.max(1, plot.last);
}

export function yOf(plot: Plot, chance: number): number {
  return plot.bottom - (plot.bottom - plot.top) * Math.max(0, Math.min(1, chance));
}

/** The moves whose numbers stand below the graph: round ones, as many as have place. */
export function ticks(plot: Plot): number[] {
  const most = Math.max(1, Math.floor((plot.right - plot.left) / 40));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => plot.last / each <= most) ?? 1000;
  return Array.from({ length: Math.floor(plot.last / step) + 1 }, (_, at) => at * step);
}

/** The move at a place of the graph. */
export function plyAt(plot: Plot, x: number): number {
  const part = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return Math.max(0, Math.min(plot.last, Math.round(part * plot.last)));
}

/** A line through points. */
export function chanceLine(plot: Plot, points: readonly ChancePoint[]): string {
  return points
    .map(({ ply, chance }, i) => `${i === 0 ? 'M' : 'L'}${round(xOf(plot, ply))} ${round(yOf(plot, chance))}`)
    .join('');
}

/**
 * Heights for labels that would like to stand at these, none nearer than `gap`: as many as there is place for,
 * from the top. Who wants none gets none.
 */
export function labelHeights(
  wanted: readonly (number | null)[],
  gap: number,
  top: number,
  bottom: number,
): (number | null)[] {
  const most = Math.floor((bottom - top) / gap) + 1;
  const order = wanted
    .flatMap((y, i) => (y === null ? [] : [{ y, i }]))
    .sort((a, b) => a.y - b.y || a.i - b.i)
    .slice(0, most);
  const heights: (number | null)[] = wanted.map(() => null);
  let least = top;
  order.forEach(({ y, i }, at) => {
    // Those below need their place too.
    const room = bottom - (order.length - 1 - at) * gap;
    const height = Math.min(Math.max(y, least), room);
    heights[i] = height;
    least = height + gap;
  });
  return heights;
}

const round = (value: number): number => Math.round(value * 10) / 10;
