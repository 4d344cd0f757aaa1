// What is said, in the person's language. Every text comes from the engine.

import { wasm } from './wasm/engine';
import type { Catalogue, LanguageInfo } from './wasm/types';

type Variables = Record<string, string | number>;

/** The language that is spoken now. */
class Spoken {
  /** The engine's handle; replaced whole when another language is chosen. */
  #speech = $state.raw<wasm.Speech | null>(null);

  /** Texts that were loaded later, by language: whoever speaks it anew knows them too. */
  readonly #learnt = new Map<string, Set<string>>();

  /** The handle, for calls that say something. */
  get speech(): wasm.Speech {
    if (this.#speech === null) throw new Error('no language is loaded');
    return this.#speech;
  }

  get code(): string {
    return this.speech.code;
  }

  /** Speaks another language; `auto` is the browser's. */
  use(code: string): void {
    const wanted = code === 'auto' ? wasm.guess_language(navigator.languages.join(',')) : code;
    if (this.#speech?.code === wanted) return;
    // The old handle may still be in use by what is being drawn: the collector frees it.
    const speech = new wasm.Speech(wanted);
    for (const texts of this.#learnt.get(wanted) ?? []) speech.learn(texts);
    this.#speech = speech;
    document.documentElement.lang = wanted;
  }

  /** Learns texts that only some pages need, in the language that is spoken. */
  learn(texts: string): void {
    const learnt = this.#learnt.get(this.code) ?? new Set();
    if (learnt.has(texts)) return;
    this.speech.learn(texts);
    this.#learnt.set(this.code, learnt.add(texts));
  }

  /** A text. */
  say(key: string, variables?: Variables): string {
    return this.speech.say(key, variables === undefined ? '' : JSON.stringify(variables));
  }

  /** All that can be chosen before a match. */
  catalogue(): Catalogue {
    return JSON.parse(this.speech.catalogue()) as Catalogue;
  }

  /** How a game is played. */
  rules(game: string): string {
    return this.speech.rules(game);
  }
}

export const spoken = new Spoken();

/** A text in the language that is spoken now; whoever draws it is drawn anew in another. */
export const t = (key: string, variables?: Variables): string => spoken.say(key, variables);

/** The languages, each named in itself. */
export function languages(): LanguageInfo[] {
  return JSON.parse(wasm.languages()) as LanguageInfo[];
}
