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
    const replay = wasm.Replay.open(spoken.speech, record);
    if (at !== null) replay.go(at);
    return replay;
  });
  const asked = <T>(question: (replay: wasm.Replay, speech: wasm.Speech) => T): T =>
    ask(() => question(held.value, spoken.speech));
  return {
    plies: asked((replay) => replay.plies),
    go: (ply) => {
      asked((replay) => replay.go(ply));
      at = ply;
    },
    scene: () => asked((replay, speech) => replay.scene(speech)),
    log: () => asked((replay, speech) => replay.log(speech)),
    question: () => asked((replay) => replay.question()),
    judged: (advice) => asked((replay, speech) => replay.judged(speech, advice)),
    summary: (verdicts) => asked((replay) => replay.summary(verdicts)),
    record: () => asked((replay) => replay.record()),
    untilHere: () => asked((replay) => replay.untilHere()),
  };
}
