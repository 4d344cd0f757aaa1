import { locale } from '../locale.svelte';
import { callEngine, wasm } from '../wasm/engine';
import type { Setup } from '../wasm/types';
import type { LessonPosition } from './lesson';

/**
 * A record that ends in this position, so that a match can continue from it or a board can draw it. The lesson's
 * opponent has the second seat.
 */
export function positionRecord(game: string, { set, seed, moves }: LessonPosition, person: string): string {
  const setup: Setup = {
    game,
    set: [...set],
    seats: [{ person }, { bot: 'bot:2' }],
    seed: `${seed}`,
  };
  const record = callEngine(() => {
    const entry = wasm.PageMatch.begin(locale.narrator, JSON.stringify(setup), Date.now());
    const match = wasm.PageMatch.open(locale.narrator, entry);
    const text = match.record();
    match.free();
    return text;
  });
  return JSON.stringify({ ...(JSON.parse(record) as Record<string, unknown>), moves });
}
