// The UI strings in the player's language. They all come from the engine.

import { callEngine, EngineObject, wasm } from './wasm/engine';
import type { LanguageInfo, PageCatalogue } from './wasm/types';

type Variables = Record<string, string | number>;

/** The current language. */
class Locale {
  /** The language code. It is reactive: components that use a message are redrawn when it changes. */
  #code = $state<string | null>(null);
  /** Whether cells are named with row numbers, which changes sentences too. */
  #rowNumbers = $state(false);
  #narrator: EngineObject<wasm.Narrator> | null = null;
  /** Messages added by some pages, by language. A new narrator of the language gets them too. */
  readonly #addedTexts = new Map<string, Set<string>>();

  /** The engine's narrator, for calls that return UI strings. */
  get narrator(): wasm.Narrator {
    void this.#rowNumbers;
    if (this.#code === null || this.#narrator === null) throw new Error('no language is loaded');
    return this.#narrator.value;
  }

  get code(): string {
    if (this.#code === null) throw new Error('no language is loaded');
    return this.#code;
  }

  /** Sets the language and how cells are named; `auto` is the browser's language. */
  setLanguage(code: string, rowNumbers = false): void {
    const language = code === 'auto' ? callEngine(() => wasm.guessLanguage(navigator.languages.join(','))) : code;
    if (this.#code === language && this.#rowNumbers === rowNumbers) return;
    // Components being drawn may still use the old narrator, so it is left to the garbage collector.
    const narrator = new EngineObject(() => {
      const created = new wasm.Narrator(language);
      created.numberRows(rowNumbers);
      for (const texts of this.#addedTexts.get(language) ?? []) created.addTexts(texts);
      return created;
    });
    this.#narrator = narrator;
    this.#rowNumbers = rowNumbers;
    this.#code = callEngine(() => narrator.value.code);
    document.documentElement.lang = language;
  }

  /** Adds messages in the current language that only some pages need. */
  addTexts(texts: string): void {
    const added = this.#addedTexts.get(this.code) ?? new Set();
    if (added.has(texts)) return;
    callEngine(() => this.narrator.addTexts(texts));
    this.#addedTexts.set(this.code, added.add(texts));
  }

  /** Formats a Fluent message. */
  format(key: string, variables?: Variables): string {
    const filled = variables === undefined ? '' : JSON.stringify(variables);
    return callEngine(() => this.narrator.say(key, filled));
  }

  /** Explains a server's refusal, given its code and its message. */
  refusal(code: string, message: string): string {
    return callEngine(() => this.narrator.refusal(code, message));
  }

  /** Says who won, addressing the player in this seat. Without standings the match was aborted. */
  outcome(standings: readonly { seat: number; rank: number | null }[], names: string[], seat?: number | null): string {
    return callEngine(() => this.narrator.outcome(JSON.stringify(standings), names, seat));
  }

  /** The games, levels and languages to choose from. */
  catalogue(): PageCatalogue {
    return JSON.parse(callEngine(() => this.narrator.catalogue())) as PageCatalogue;
  }

  /** The rules of a game as text. */
  rules(game: string): string {
    return callEngine(() => this.narrator.rules(game));
  }
}

export const locale = new Locale();

/** Formats a Fluent message in the current language. Components that call it are redrawn in another language. */
export const t = (key: string, variables?: Variables): string => locale.format(key, variables);

/** All languages, each under its name in that language. */
export function languages(): LanguageInfo[] {
  return JSON.parse(callEngine(() => wasm.languages())) as LanguageInfo[];
}
