// A match inside the engine, with its log: an engine that was made anew opens it again from that.

import { spoken } from '../speech.svelte';
import { ask, Held, wasm } from '../wasm/engine';
import type { LogLine, PageCommand, Scene, Setup } from '../wasm/types';

type Question<T> = (sitting: wasm.Sitting, speech: wasm.Speech) => T;

export class Sitting {
  readonly #entries: string[];
  readonly #held: Held<wasm.Sitting>;

  /** Opens a match from its log; throws a sentence if it is none. */
  constructor(entries: readonly string[]) {
    this.#entries = [...entries];
    this.#held = new Held(() => wasm.Sitting.open(spoken.speech, this.#entries.join('\n')));
    this.ask(() => undefined);
  }

  /** The first entry of a match with this setup. */
  static begin(setup: Setup): string {
    return ask(() => wasm.Sitting.begin(spoken.speech, JSON.stringify(setup), Date.now()));
  }

  /** The first entry of a match that goes on from a record. */
  static goOn(record: string): string {
    return ask(() => wasm.Sitting.goOn(spoken.speech, record, Date.now()));
  }

  ask<T>(question: Question<T>): T {
    return ask(() => question(this.#held.value, spoken.speech));
  }

  /** The number of the last entry. */
  get version(): number {
    return this.#entries.length;
  }

  get scene(): Scene {
    return JSON.parse(this.ask((sitting, speech) => sitting.scene(speech))) as Scene;
  }

  /** The log, where this much of it was told before: only what is new crosses. */
  logAfter(before: readonly LogLine[]): LogLine[] {
    const stand = this.ask((sitting, speech) => sitting.logStands(speech));
    const lines = JSON.parse(this.ask((sitting, speech) => sitting.log(speech, stand))) as LogLine[];
    return [...before.slice(0, stand), ...lines];
  }

  /** The entry that carries out a command. Nothing changes yet. */
  propose(command: PageCommand): string {
    const text = JSON.stringify(command);
    return this.ask((sitting, speech) => sitting.propose(speech, text, Date.now()));
  }

  /** Carries out an entry that was kept. */
  apply(entry: string): void {
    this.ask((sitting, speech) => sitting.apply(speech, entry));
    this.#entries.push(entry);
  }

  /** The match as a file. */
  record(): string {
    return this.ask((sitting) => sitting.record());
  }
}
