// What the last round brought, as the log tells it: it stays beside the boards for a while.

import type { AzulEvent, LogLine, Scene, Seat } from '../../lib/wasm/types';

/** What one player got and lost. */
export interface Sums {
  tiles: { row: number; column: number; points: number }[];
  /** What the floor line cost; null if nothing. */
  lost: number | null;
  /** What the end of the game brought. */
  bonus: number | null;
}

const none = (): Sums => ({ tiles: [], lost: null, bonus: null });

const scores = (event: AzulEvent | null): boolean =>
  event?.event === 'tile' || event?.event === 'floor' || event?.event === 'bonus';

type Told = Pick<LogLine, 'ply' | 'seat'> & { event: AzulEvent | null };

/** The sums by seat after these events. */
function sumsOf(events: readonly (AzulEvent | null)[], players: number): Sums[] {
  const sums = Array.from({ length: players }, none);
  for (const event of events) {
    if (event === null) continue;
    if (event.event === 'tile') {
      const { line: row, column, points } = event;
      sums[event.seat]?.tiles.push({ row, column, points });
    } else if (event.event === 'floor') {
      const sum = sums[event.seat];
      if (sum !== undefined) sum.lost = event.lost;
    } else if (event.event === 'bonus') {
      const sum = sums[event.seat];
      if (sum !== undefined) sum.bonus = event.points;
    }
  }
  return sums;
}

/**
 * The sums of the last scoring, by seat, until the one who looks takes tiles again: bots may be
 * quicker than anybody can read. Without a log, only what the last move brought.
 */
export function lastSums(scene: Scene, log: readonly LogLine[] | null, main: Seat | null): Sums[] {
  const players = scene.seats.length;
  if (log === null) return sumsOf(scene.events as AzulEvent[], players);
  const told = log as readonly Told[];
  const last = told.findLastIndex(({ event }) => scores(event));
  if (last < 0) return sumsOf([], players);
  const since = told.slice(last + 1);
  const over = since.some(
    ({ event }) => event?.event === 'take' && (main === null || event.seat === main),
  );
  if (over) return sumsOf([], players);
  // The round that was scored begins behind the one before.
  const begin = told.findLastIndex(({ event }, at) => at < last && event?.event === 'round');
  return sumsOf(
    told.slice(begin + 1, last + 1).map(({ event }) => event),
    players,
  );
}
