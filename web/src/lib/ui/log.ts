// Finds the lines of a log that are new to a player, and those to announce to screen readers.

import type { LogLine, Scene } from '../wasm/types';

/** The viewer's seat; null for spectators. */
export function seatOf(scene: Scene): number | null {
  return typeof scene.viewer === 'object' ? scene.viewer.seat : null;
}

/** The index of the first line after the seat's last move; for spectators, of the first line of the last move. */
export function firstNewLine(log: readonly LogLine[], seat: number | null): number {
  if (seat === null) {
    const last = log.at(-1)?.ply ?? 0;
    const from = log.findIndex((line) => line.ply === last);
    return from < 0 ? log.length : from;
  }
  return log.findLastIndex((line) => line.seat === seat) + 1;
}

/** The sentences of the new lines, but only the last ones if there are many. */
export function announcements(before: readonly LogLine[], after: readonly LogLine[], most = 6): string[] {
  const same = before.every((line, i) => line.text === after[i]?.text);
  // A move was taken back, which the status announces.
  if (!same) return [];
  return after.slice(before.length).slice(-most).map((line) => line.text);
}
