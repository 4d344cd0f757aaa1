// What is said, in the person's language. Every text comes from the engine.

import { ask, Held, wasm } from './wasm/engine';
import type { Catalogue, LanguageInfo } from './wasm/types';

type Variables = Record<string, string | number>;

/** The language that is spoken now. */
class Spoken {
  /** Its code: who says something is drawn anew when another language is chosen. */
  #code = $state<string | null>(null);
  /** Whether rows have numbers, which changes sentences too. */
  #rowNumbers = $state(false);
  #held: Held<wasm.Speech> | null = null;
  /** Texts that were loaded later, by language: whoever speaks it anew knows them too. */
  readonly #learnt = new Map<string, Set<string>>();

  /** The handle, for calls that say something. */
  get speech(): wasm.Speech {
    void this.#rowNumbers;
    if (this.#code === null || this.#held === null) throw new Error('no language is loaded');
    return this.#held.value;
  }

  get code(): string {
    if (this.#code === null) throw new Error('no language is loaded');
    return this.#code;
  }

  /** Speaks another language, or names cells in another way; `auto` is the browser's language. */
  use(code: string, rowNumbers = false): void {
    const wanted = code === 'auto' ? ask(() => wasm.guess_language(navigator.languages.join(','))) : code;
    if (this.#code === wanted && this.#rowNumbers === rowNumbers) return;
    // The old handle may still be in use by what is being drawn: the collector frees it.
    const held = new Held(() => {
      const speech = new wasm.Speech(wanted);
      speech.number_rows(rowNumbers);
      for (const texts of this.#learnt.get(wanted) ?? []) speech.learn(texts);
      return speech;
    });
    this.#held = held;
    this.#rowNumbers = rowNumbers;
    this.#code = ask(() => held.value.code);
    document.documentElement.lang = wanted;
  }

  /** Learns texts that only some pages need, in the language that is spoken. */
  learn(texts: string): void {
    const learnt = this.#learnt.get(this.code) ?? new Set();
    if (learnt.has(texts)) return;
    ask(() => this.speech.learn(texts));
    this.#learnt.set(this.code, learnt.add(texts));
  }

  /** A text. */
  say(key: string, variables?: Variables): string {
    const filled = variables === undefined ? '' : JSON.stringify(variables);
    return ask(() => this.speech.say(key, filled));
  }

  /** Why a server refused something, from its code and its own words. */
  refusal(code: string, message: string): string {
    return ask(() => this.speech.refusal(code, message));
  }

  /** Who has won at a table of a server's list, in a sentence. */
  outcome(listed: string, names: string[]): string {
    return ask(() => this.speech.outcome(listed, names));
  }

  /** All that can be chosen before a match. */
  catalogue(): Catalogue {
    return JSON.parse(ask(() => this.speech.catalogue())) as Catalogue;
  }

  /** How a game is played. */
  rules(game: string): string {
    return ask(() => this.speech.rules(game));
  }
}

export const spoken = new Spoken();

/** A text in the language that is spoken now; whoever draws it is drawn anew in another. */
export const t = (key: string, variables?: Variables): string => spoken.say(key, variables);

/** The languages, each named in itself. */
export function languages(): LanguageInfo[] {
  return JSON.parse(ask(() => wasm.languages())) as LanguageInfo[];
}
