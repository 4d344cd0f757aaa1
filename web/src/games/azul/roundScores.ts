// The scores of the last round from the log, which stay beside the boards for a while.

import { signed } from './signed';
import type { AzulEvent, LogLine, Scene, Seat } from '../../lib/wasm/types';

/** Points won and lost by one player in a round. */
export interface RoundScore {
  tiles: { row: number; column: number; points: number }[];
  /** Points lost to the floor line; null if none. */
  lost: number | null;
  /** Points from the end of the game. */
  bonus: number | null;
}

const emptyScore = (): RoundScore => ({ tiles: [], lost: null, bonus: null });

const isScoring = (event: AzulEvent | null): boolean =>
  event?.event === 'tile' || event?.event === 'floor' || event?.event === 'bonus';

type LoggedEvent = Pick<LogLine, 'ply' | 'seat'> & { event: AzulEvent | null };

/** Adds up the scores of some events by seat. */
function roundScoresOf(events: readonly (AzulEvent | null)[], players: number): RoundScore[] {
  const scores = Array.from({ length: players }, emptyScore);
  for (const event of events) {
    if (event === null) continue;
    if (event.event === 'tile') {
      const { line: row, column, points } = event;
      scores[event.seat]?.tiles.push({ row, column, points });
    } else if (event.event === 'floor') {
      const score = scores[event.seat];
      if (score !== undefined) score.lost = event.lost;
    } else if (event.event === 'bonus') {
      const score = scores[event.seat];
      if (score !== undefined) score.bonus = event.points;
    }
  }
  return scores;
}

/**
 * Returns the scores of the last round by seat, until the viewer takes tiles again, because bots may move
 * faster than anybody can read. If there is no log, it returns the scores of the last move.
 */
export function lastRoundScores(scene: Scene, log: readonly LogLine[] | null, main: Seat | null): RoundScore[] {
  const players = scene.seats.length;
  if (log === null) return roundScoresOf(scene.events as AzulEvent[], players);
  const logged = log as readonly LoggedEvent[];
  const last = logged.findLastIndex(({ event }) => isScoring(event));
  if (last < 0) return roundScoresOf([], players);
  const since = logged.slice(last + 1);
  const over = since.some(
    ({ event }) => event?.event === 'take' && (main === null || event.seat === main),
  );
  if (over) return roundScoresOf([], players);
  // The scored round starts after the previous round event.
  const begin = logged.findLastIndex(({ event }, at) => at < last && event?.event === 'round');
  return roundScoresOf(
    logged.slice(begin + 1, last + 1).map(({ event }) => event),
    players,
  );
}

/**
 * Writes the points of a round on lines of these widths, given in characters: each tile, then the floor line and the
 * bonus on a separate line. If that does not fit, they follow the tiles without a line break. If that does not fit
 * either, the points of the tiles are added up, and as a last resort all points are added up.
 */
export function briefLines({ tiles, lost, bonus }: RoundScore, widths: readonly number[]): string[] {
  const points = tiles.map((tile) => tile.points);
  const rest = [lost === null ? 0 : -lost, bonus ?? 0].filter((each) => each !== 0);
  const sum = points.length === 0 ? [] : [total(points)];
  const trials = [[points, rest], [[...points, ...rest]], [sum, rest], [[...sum, ...rest]], [[total([...points, ...rest])]]];
  for (const groups of trials) {
    const lines = fill(groups, widths);
    if (lines !== null) return lines;
  }
  return [];
}

const total = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

/** Fills lines with numbers, each group on a new line; null if they do not fit. */
function fill(groups: readonly (readonly number[])[], widths: readonly number[]): string[] | null {
  const lines: string[] = [];
  for (const group of groups) {
    let line: string | null = null;
    for (const word of group.map(signed)) {
      const longer: string = line === null ? word : `${line} ${word}`;
      const fits: boolean = line !== null && longer.length <= (widths[lines.length - 1] ?? 0);
      line = fits ? longer : word;
      if (fits) lines[lines.length - 1] = line;
      else lines.push(line);
      if (line.length > (widths[lines.length - 1] ?? 0)) return null;
    }
  }
  return lines;
}
