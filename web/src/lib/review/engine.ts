// A match that is looked at again, as the engine gives it: everything in the language spoken now.

import { spoken } from '../speech.svelte';
import { ask, Held, wasm } from '../wasm/engine';

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
  let at: number | null = null;
  const held = new Held(() => {
    const review = wasm.Review.open(spoken.speech, record);
    if (at !== null) review.go(at);
    return review;
  });
  const asked = <T>(question: (review: wasm.Review, speech: wasm.Speech) => T): T =>
    ask(() => question(held.value, spoken.speech));
  return {
    plies: asked((review) => review.plies),
    go: (ply) => {
      asked((review) => review.go(ply));
      at = ply;
    },
    scene: () => asked((review, speech) => review.scene(speech)),
    log: () => asked((review, speech) => review.log(speech)),
    question: () => asked((review) => review.question()),
    judged: (advice) => asked((review, speech) => review.judged(speech, advice)),
    summary: (verdicts) => asked((review) => review.summary(verdicts)),
    record: () => asked((review) => review.record()),
    untilHere: () => asked((review) => review.untilHere()),
  };
}
