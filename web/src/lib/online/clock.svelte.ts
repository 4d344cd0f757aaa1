import type { Clock } from '../wasm/types';

/** Formats a remaining time: `4:07`, `1:02:30`, or `9.4` below ten seconds. */
export function formatClock(milliseconds: number): string {
  const two = (value: number): string => `${value}`.padStart(2, '0');
  // Time is up: show no tenths.
  if (milliseconds <= 0) return '0:00';
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  // Round up, so that a full minute does not read 0:59.
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Whether the clock allows days per move. */
export const inDays = (clock: Clock): boolean => clock.kind === 'days';

/** The current time, updated at intervals while it is shown. */
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
