// A position as a record: what a match goes on from, and what a picture is drawn from.

import { spoken } from '../speech.svelte';
import { ask, wasm } from '../wasm/engine';
import type { Setup } from '../wasm/types';
import type { Position } from './lesson';

/** A record that ends in a position. The person is at the first seat, the opponent of a lesson at the second. */
export function recordOf(game: string, { set, seed, moves }: Position, person: string): string {
  const setup: Setup = {
    game,
    set: [...set],
    seats: [{ person }, { bot: 'bot:2' }],
    seed: `${seed}`,
  };
  const record = ask(() => {
    const entry = wasm.PageMatch.begin(spoken.speech, JSON.stringify(setup), Date.now());
    const match = wasm.PageMatch.open(spoken.speech, entry);
    const text = match.record();
    match.free();
    return text;
  });
  return JSON.stringify({ ...(JSON.parse(record) as Record<string, unknown>), moves });
}
