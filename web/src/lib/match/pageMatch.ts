// A match inside the engine, with its log: an engine that was made anew opens it again from that.

import { spoken } from '../speech.svelte';
import { ask, Held, wasm } from '../wasm/engine';
import type { Hint, PageCommand, Setup } from '../wasm/types';
import { DrawnMatch } from './view';

interface Opened {
  readonly match: wasm.PageMatch;
  readonly view: wasm.MatchView;
}

export class PageMatch extends DrawnMatch {
  readonly #entries: string[];
  readonly #held: Held<Opened>;

  /** Opens a match from its log; throws a sentence if it is none. */
  constructor(entries: readonly string[]) {
    super();
    this.#entries = [...entries];
    this.#held = new Held(() => {
      const match = wasm.PageMatch.open(spoken.speech, this.#entries.join('\n'));
      return { match, view: match.view };
    });
    this.#ask(() => undefined);
  }

  /** The first entry of a match with this setup. */
  static begin(setup: Setup): string {
    return ask(() => wasm.PageMatch.begin(spoken.speech, JSON.stringify(setup), Date.now()));
  }

  /** The first entry of a match that goes on from a record. */
  static goOn(record: string): string {
    return ask(() => wasm.PageMatch.goOn(spoken.speech, record, Date.now()));
  }

  #ask<T>(question: (match: wasm.PageMatch, speech: wasm.Speech) => T): T {
    return ask(() => question(this.#held.value.match, spoken.speech));
  }

  protected get view(): wasm.MatchView {
    return this.#held.value.view;
  }

  /** The number of the last entry. */
  get version(): number {
    return this.#entries.length;
  }

  /** The seat of the only person in it, if they have moved here. */
  get ownSeat(): number | null {
    return this.#ask((match) => match.ownSeat) ?? null;
  }

  /** A question for a worker; undefined if nobody is to be asked. */
  question(asked: 'move' | 'hint'): string | undefined {
    return this.#ask((match) => match.question(asked));
  }

  hint(advice: string): Hint {
    return JSON.parse(this.#ask((match, speech) => match.hint(speech, advice))) as Hint;
  }

  /** The entry that carries out a command. Nothing changes yet. */
  propose(command: PageCommand): string {
    const text = JSON.stringify(command);
    return this.#ask((match, speech) => match.propose(speech, text, Date.now()));
  }

  /** Carries out an entry that was kept. */
  apply(entry: string): void {
    this.#ask((match, speech) => match.apply(speech, entry));
    this.#entries.push(entry);
  }

  /** The match as a file. */
  record(): string {
    return this.#ask((match) => match.record());
  }
}
