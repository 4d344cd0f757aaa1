// A match that is looked at again, as the engine gives it: everything in the language spoken now.

import { spoken } from '../speech.svelte';
import { wasm } from '../wasm/engine';

/** A position in a match, to be gone to and asked about; answers are JSON. */
export interface Reviewed {
  readonly plies: number;
  go(ply: number): void;
  scene(): string;
  log(): string;
  /** What a bot is asked about the move made here; undefined at the end. */
  question(): string | undefined;
  judged(advice: string): string;
  summary(verdicts: string): string;
  record(): string;
  untilHere(): string;
}

/** Opens a record; throws a sentence if it is none. */
export function reviewed(record: string): Reviewed {
  const review = wasm.Review.open(spoken.speech, record);
  return {
    plies: review.plies,
    go: (ply) => review.go(ply),
    scene: () => review.scene(spoken.speech),
    log: () => review.log(spoken.speech),
    question: () => review.question(),
    judged: (advice) => review.judged(spoken.speech, advice),
    summary: (verdicts) => review.summary(verdicts),
    record: () => review.record(),
    untilHere: () => review.untilHere(),
  };
}
