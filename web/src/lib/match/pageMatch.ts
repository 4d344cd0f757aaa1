// A match inside the engine, with its log: an engine that was made anew opens it again from that.

import { locale } from '../locale.svelte';
import { callEngine, EngineObject, wasm } from '../wasm/engine';
import type { Hint, PageCommand, Setup } from '../wasm/types';
import { EngineMatch } from './engineMatch';

interface MatchHandles {
  readonly match: wasm.PageMatch;
  readonly view: wasm.MatchView;
}

export class PageMatch extends EngineMatch {
  readonly #entries: string[];
  readonly #handles: EngineObject<MatchHandles>;

  /** Opens a match from its log; throws a sentence if it is none. */
  constructor(entries: readonly string[]) {
    super();
    this.#entries = [...entries];
    this.#handles = new EngineObject(() => {
      const match = wasm.PageMatch.open(locale.narrator, this.#entries.join('\n'));
      return { match, view: match.view };
    });
    this.#call(() => undefined);
  }

  /** The first entry of a match with this setup. */
  static begin(setup: Setup): string {
    return callEngine(() => wasm.PageMatch.begin(locale.narrator, JSON.stringify(setup), Date.now()));
  }

  /** The first entry of a match that goes on from a record. */
  static continueFrom(record: string): string {
    return callEngine(() => wasm.PageMatch.goOn(locale.narrator, record, Date.now()));
  }

  #call<T>(question: (match: wasm.PageMatch, speech: wasm.Speech) => T): T {
    return callEngine(() => question(this.#handles.value.match, locale.narrator));
  }

  protected get view(): wasm.MatchView {
    return this.#handles.value.view;
  }

  /** The number of the last entry. */
  get version(): number {
    return this.#entries.length;
  }

  /** The seat of the only person in it, if they have moved here. */
  get ownSeat(): number | null {
    return this.#call((match) => match.ownSeat) ?? null;
  }

  /** A question for a worker; undefined if nobody is to be asked. */
  question(asked: 'move' | 'hint'): string | undefined {
    return this.#call((match) => match.question(asked));
  }

  hint(advice: string): Hint {
    return JSON.parse(this.#call((match, speech) => match.hint(speech, advice))) as Hint;
  }

  /** The entry that carries out a command. Nothing changes yet. */
  propose(command: PageCommand): string {
    const text = JSON.stringify(command);
    return this.#call((match, speech) => match.propose(speech, text, Date.now()));
  }

  /** Carries out an entry that was kept. */
  apply(entry: string): void {
    this.#call((match, speech) => match.apply(speech, entry));
    this.#entries.push(entry);
  }

  /** The match as a file. */
  record(): string {
    return this.#call((match) => match.record());
  }
}
