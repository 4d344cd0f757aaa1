// How much time everybody has, by the server's clock.

import type { Clock } from '../wasm/types';

/** `4:07`, `1:02:30`; `9.4` where every tenth counts; whole days are said in words elsewhere. */
export function formatClock(milliseconds: number): string {
  const two = (value: number): string => `${value}`.padStart(2, '0');
  // Nothing is left, and no tenth counts any more.
  if (milliseconds <= 0) return '0:00';
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  // Nobody reads 0:59 with a minute left: what has begun counts whole.
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Whether this clock counts in days. */
export const inDays = (clock: Clock): boolean => clock.kind === 'days';

/** A moment that goes on while somebody watches it. */
export class Ticker {
  now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  start(every = 200): void {
    this.now = Date.now();
    this.#timer ??= setInterval(() => (this.now = Date.now()), every);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
