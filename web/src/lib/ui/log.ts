// Which sentences of a log are new to somebody, and which are told aloud.

import type { LogLine, Scene } from '../wasm/types';

/** Who looks: a seat, or nobody in particular. */
export function seatOf(scene: Scene): number | null {
  return typeof scene.viewer === 'object' ? scene.viewer.seat : null;
}

/** From where on a log is new to a seat: what came after its last move; to a spectator, the last move. */
export function firstNewLine(log: readonly LogLine[], seat: number | null): number {
  if (seat === null) {
    const last = log.at(-1)?.ply ?? 0;
    const from = log.findIndex((line) => line.ply === last);
    return from < 0 ? log.length : from;
  }
  return log.findLastIndex((line) => line.seat === seat) + 1;
}

/** What is told of a log that has grown; a long story is cut from the front, since its end matters. */
export function announcements(before: readonly LogLine[], after: readonly LogLine[], most = 6): string[] {
  const same = before.every((line, i) => line.text === after[i]?.text);
  // Something was taken back: the status tells of it.
  if (!same) return [];
  return after.slice(before.length).slice(-most).map((line) => line.text);
}
