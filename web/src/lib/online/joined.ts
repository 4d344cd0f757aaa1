// A match of a server inside the engine, with all that was told of it: an engine that was made anew opens it
// again from that.

import { spoken } from '../speech.svelte';
import { ask, Held, wasm } from '../wasm/engine';
import type { Choices, Foretold, Hint, LogLine, Scene } from '../wasm/types';

export class Joined {
  readonly #start: string;
  readonly #told: string[] = [];
  readonly #held: Held<wasm.Joined>;

  /** Opens a match from all that is known of it; throws a sentence if it is none. */
  constructor(play: unknown) {
    this.#start = JSON.stringify(play);
    this.#held = new Held(() => {
      const joined = wasm.Joined.open(spoken.speech, this.#start);
      for (const told of this.#told) joined.hear(spoken.speech, told);
      return joined;
    });
    this.#ask(() => undefined);
  }

  #ask<T>(question: (joined: wasm.Joined, speech: wasm.Speech) => T): T {
    return ask(() => question(this.#held.value, spoken.speech));
  }

  /** Listens to what is told of the next entry; says no if one before it is missing. */
  hear(play: unknown): boolean {
    const told = JSON.stringify(play);
    const heard = this.#ask((joined, speech) => joined.hear(speech, told));
    if (heard) this.#told.push(told);
    return heard;
  }

  get scene(): Scene {
    return JSON.parse(this.#ask((joined, speech) => joined.scene(speech))) as Scene;
  }

  get log(): LogLine[] {
    return JSON.parse(this.#ask((joined, speech) => joined.log(speech, 0))) as LogLine[];
  }

  get choices(): Choices {
    return JSON.parse(this.#ask((joined, speech) => joined.choices(speech))) as Choices;
  }

  whyNot(text: string): string | null {
    return this.#ask((joined, speech) => joined.whyNot(speech, text)) ?? null;
  }

  foretell(text: string): Foretold {
    return JSON.parse(this.#ask((joined, speech) => joined.foretell(speech, text))) as Foretold;
  }

  /** A question for a worker; undefined if it is not the turn of whoever looks. */
  question(luck: string): string | undefined {
    return this.#ask((joined, speech) => joined.question(speech, luck));
  }

  hint(advice: string): Hint {
    return JSON.parse(this.#ask((joined, speech) => joined.hint(speech, advice))) as Hint;
  }
}
