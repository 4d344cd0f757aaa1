import { locale } from '../locale.svelte';
import { callEngine, EngineObject, wasm } from '../wasm/engine';
import type { Choices, HintText, PageCommand, ProposedEntry, Setup } from '../wasm/types';
import { EngineMatch } from './engineMatch';

interface MatchHandles {
  readonly match: wasm.PageMatch;
  readonly view: wasm.MatchView;
}

/** A match inside the engine, with the log from which it is opened again after a restart of the engine. */
export class PageMatch extends EngineMatch {
  readonly #entries: string[];
  readonly #handles: EngineObject<MatchHandles>;

  /** Opens a match from its log; throws if the log is not valid. */
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

  /** The first entry of a match that continues a record. */
  static continueFrom(record: string): string {
    return callEngine(() => wasm.PageMatch.continueFrom(locale.narrator, record, Date.now()));
  }

  #call<T>(call: (match: wasm.PageMatch, narrator: wasm.Narrator) => T): T {
    return callEngine(() => call(this.#handles.value.match, locale.narrator));
  }

  protected get view(): wasm.MatchView {
    return this.#handles.value.view;
  }

  /** The number of the last entry. */
  get version(): number {
    return this.#entries.length;
  }

  /** The seat of the only person in the match, if that person has moved on this page. */
  get ownSeat(): number | null {
    return this.#call((match) => match.ownSeat) ?? null;
  }

  /** The legal choices of the player to move. */
  get choices(): Choices {
    return JSON.parse(callEngine(() => this.view.choices(locale.narrator))) as Choices;
  }

  /** A question for a bot worker; undefined if there is nothing to ask. */
  question(kind: 'move' | 'hint'): string | undefined {
    return this.#call((match) => match.question(kind));
  }

  hint(advice: string): HintText {
    this.forgetPreviews();
    return JSON.parse(this.#call((match, narrator) => match.hint(narrator, advice))) as HintText;
  }

  /** Returns the entry that executes a command, without applying it. */
  propose(command: PageCommand): ProposedEntry {
    const text = JSON.stringify(command);
    return JSON.parse(this.#call((match, narrator) => match.propose(narrator, text, Date.now()))) as ProposedEntry;
  }

  /** Applies an entry that was saved. */
  apply(entry: string): void {
    this.#call((match, narrator) => match.apply(narrator, entry));
    this.#entries.push(entry);
    this.forgetPreviews();
  }

  /** The match as a record. */
  record(): string {
    return this.#call((match) => match.record());
  }
}
