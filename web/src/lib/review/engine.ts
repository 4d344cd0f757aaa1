// A match that is looked at again, as the engine gives it: everything in the language spoken now.

import { DrawnMatch } from '../match/view';
import { spoken } from '../speech.svelte';
import { ask, Held, wasm } from '../wasm/engine';

/** A position in a match, to be gone to and asked about; answers about moves are JSON. */
export interface Reviewed extends Pick<DrawnMatch, 'scene' | 'logAfter'> {
  readonly plies: number;
  go(ply: number): void;
  /** What a bot is asked about the move made here; undefined at the end. */
  question(): string | undefined;
  judged(advice: string): string;
  summary(verdicts: string): string;
  record(): string;
  untilHere(): string;
}

class Replay extends DrawnMatch implements Reviewed {
  readonly #held: Held<{ readonly replay: wasm.Replay; readonly view: wasm.MatchView }>;
  #at: number | null = null;

  constructor(record: string) {
    super();
    this.#held = new Held(() => {
      const replay = wasm.Replay.open(spoken.speech, record);
      if (this.#at !== null) replay.go(spoken.speech, this.#at);
      return { replay, view: replay.view };
    });
    this.#ask(() => undefined);
  }

  #ask<T>(question: (replay: wasm.Replay, speech: wasm.Speech) => T): T {
    return ask(() => question(this.#held.value.replay, spoken.speech));
  }

  protected get view(): wasm.MatchView {
    return this.#held.value.view;
  }

  get plies(): number {
    return this.#ask((replay) => replay.plies);
  }

  go(ply: number): void {
    this.#ask((replay, speech) => replay.go(speech, ply));
    this.#at = ply;
  }

  question(): string | undefined {
    return this.#ask((replay) => replay.question());
  }

  judged(advice: string): string {
    return this.#ask((replay, speech) => replay.judged(speech, advice));
  }

  summary(verdicts: string): string {
    return this.#ask((replay) => replay.summary(verdicts));
  }

  record(): string {
    return this.#ask((replay) => replay.record());
  }

  untilHere(): string {
    return this.#ask((replay) => replay.untilHere());
  }
}

/** Opens a record; throws a sentence if it is none. */
export const reviewed = (record: string): Reviewed => new Replay(record);
