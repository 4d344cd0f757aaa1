// What is said, in the person's language. Every text comes from the engine.

import { callEngine, EngineObject, wasm } from './wasm/engine';
import type { Catalogue, LanguageInfo } from './wasm/types';

type Variables = Record<string, string | number>;

/** The language that is spoken now. */
class Locale {
  /** Its code: who says something is drawn anew when another language is chosen. */
  #code = $state<string | null>(null);
  /** Whether rows have numbers, which changes sentences too. */
  #rowNumbers = $state(false);
  #narrator: EngineObject<wasm.Speech> | null = null;
  /** Texts that were loaded later, by language: whoever speaks it anew knows them too. */
  readonly #addedTexts = new Map<string, Set<string>>();

  /** The handle, for calls that say something. */
  get narrator(): wasm.Speech {
    void this.#rowNumbers;
    if (this.#code === null || this.#narrator === null) throw new Error('no language is loaded');
    return this.#narrator.value;
  }

  get code(): string {
    if (this.#code === null) throw new Error('no language is loaded');
    return this.#code;
  }

  /** Speaks another language, or names cells in another way; `auto` is the browser's language. */
  setLanguage(code: string, rowNumbers = false): void {
    const wanted = code === 'auto' ? callEngine(() => wasm.guess_language(navigator.languages.join(','))) : code;
    if (this.#code === wanted && this.#rowNumbers === rowNumbers) return;
    // The old handle may still be in use by what is being drawn: the collector frees it.
    const held = new EngineObject(() => {
      const speech = new wasm.Speech(wanted);
      speech.number_rows(rowNumbers);
      for (const texts of this.#addedTexts.get(wanted) ?? []) speech.learn(texts);
      return speech;
    });
    this.#narrator = held;
    this.#rowNumbers = rowNumbers;
    this.#code = callEngine(() => held.value.code);
    document.documentElement.lang = wanted;
  }

  /** Learns texts that only some pages need, in the language that is spoken. */
  addTexts(texts: string): void {
    const learnt = this.#addedTexts.get(this.code) ?? new Set();
    if (learnt.has(texts)) return;
    callEngine(() => this.narrator.learn(texts));
    this.#addedTexts.set(this.code, learnt.add(texts));
  }

  /** A text. */
  format(key: string, variables?: Variables): string {
    const filled = variables === undefined ? '' : JSON.stringify(variables);
    return callEngine(() => this.narrator.say(key, filled));
  }

  /** Why a server refused something, from its code and its own words. */
  refusal(code: string, message: string): string {
    return callEngine(() => this.narrator.refusal(code, message));
  }

  /** Who has won at a table of a server's list, in a sentence. */
  outcome(listed: string, names: string[]): string {
    return callEngine(() => this.narrator.outcome(listed, names));
  }

  /** All that can be chosen before a match. */
  catalogue(): Catalogue {
    return JSON.parse(callEngine(() => this.narrator.catalogue())) as Catalogue;
  }

  /** How a game is played. */
  rules(game: string): string {
    return callEngine(() => this.narrator.rules(game));
  }
}

export const locale = new Locale();

/** A text in the language that is spoken now; whoever draws it is drawn anew in another. */
export const t = (key: string, variables?: Variables): string => locale.format(key, variables);

/** The languages, each named in itself. */
export function languages(): LanguageInfo[] {
  return JSON.parse(callEngine(() => wasm.languages())) as LanguageInfo[];
}
