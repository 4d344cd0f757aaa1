// Every move of a match judged by a strong bot, one after the other; it can be stopped, and goes on
// where it stopped.

import { GivenUp } from '../bots/thinker.svelte';
import { sentence } from '../wasm/refusal';
import type { Analysis, Judged } from '../wasm/types';
import type { Reviewed } from './engine';
import type { SavedAnalysis } from './saved';

/** An analysis that was begun before, and how to keep it as it goes on. */
export interface Desk {
  readonly saved: Pick<SavedAnalysis, 'judge' | 'advice'> | null;
  save(analysis: Pick<SavedAnalysis, 'judge' | 'advice'>): void;
}

const NO_DESK: Desk = { saved: null, save: () => undefined };

/** Who thinks: one question at a time. */
export interface Asked {
  readonly progress: number | null;
  ask(question: string): Promise<string>;
  stop(): void;
}

export class Analyst {
  /** By move, from the first; null where nobody has judged yet. */
  judged = $state.raw<readonly (Judged | null)[]>([]);
  running = $state(false);
  /** Why it had to end, if it had to. */
  failed = $state<string | null>(null);
  /** The name of the bot that judges; null until it is asked. */
  judge = $state<string | null>(null);
  readonly all: number;

  readonly #match: Reviewed;
  readonly #thinker: Asked;
  /** What the bot said, to be put into other words when another language is spoken. */
  readonly #advice: (string | null)[];
  readonly #desk: Desk;
  /** How far the question at work has come, in hundredths. */
  #furthest = 0;

  /** The match is the analyst's own: it goes about in it. */
  constructor(match: Reviewed, thinker: Asked, desk = NO_DESK) {
    this.#match = match;
    this.#thinker = thinker;
    this.#desk = desk;
    this.all = match.plies;
    this.judge = desk.saved?.judge ?? null;
    this.#advice = Array.from({ length: this.all }, (_, ply) => desk.saved?.advice[ply] ?? null);
    this.retell();
  }

  /** How many moves are judged. */
  readonly done = $derived(this.judged.reduce((count, each) => count + (each === null ? 0 : 1), 0));

  /** The same, with how far the bot is with the next one. It may look twice at a move: that is no step back. */
  get progress(): number {
    this.#furthest = Math.max(this.#furthest, this.#thinker.progress ?? 0);
    return this.done + this.#furthest / 100;
  }

  /** What the verdicts come to; null while there is none. */
  readonly summary = $derived.by((): Analysis | null => {
    const verdicts = this.judged.flatMap((each) => (each === null ? [] : [each.verdict]));
    if (verdicts.length === 0) return null;
    return JSON.parse(this.#match.summary(JSON.stringify(verdicts))) as Analysis;
  });

  /** The moves that were mistakes or worse, in their order. */
  readonly faults = $derived(
    this.judged.filter((each): each is Judged => each !== null && each.fault !== null),
  );

  /** The verdict on the move that led to a position; null at the start, or where there is none. */
  before(ply: number): Judged | null {
    return this.judged[ply - 1] ?? null;
  }

  /** The next mistake after a position, or the one before it; null if there is none. */
  fault(ply: number, on: boolean): number | null {
    const plies = this.faults.map(({ verdict }) => verdict.ply);
    const found = on ? plies.find((each) => each > ply) : plies.findLast((each) => each < ply);
    return found ?? null;
  }

  /** Judges what is not judged yet, until all is done or somebody stops it. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.failed = null;
    try {
      for (let ply = 0; ply < this.all; ply += 1) {
        if (this.#advice[ply] !== null) continue;
        this.#match.go(ply);
        const question = this.#match.question();
        if (question === undefined) continue;
        this.#furthest = 0;
        this.judge = /"bot":"([^"]+)"/.exec(question)?.[1] ?? '';
        const advice = await this.#thinker.ask(question);
        this.#furthest = 0;
        this.#match.go(ply);
        const judged = JSON.parse(this.#match.judged(advice)) as Judged;
        this.#advice[ply] = advice;
        this.judged = this.judged.with(ply, judged);
        this.#desk.save({ judge: this.judge, advice: [...this.#advice] });
      }
    } catch (error) {
      if (!(error instanceof GivenUp)) this.failed = sentence(error);
    } finally {
      this.#furthest = 0;
      this.running = false;
    }
  }

  stop(): void {
    this.#thinker.stop();
  }

  /** Everything is said anew: another language is spoken. */
  retell(): void {
    this.judged = this.#advice.map((advice, ply) => {
      if (advice === null) return null;
      this.#match.go(ply);
      return JSON.parse(this.#match.judged(advice)) as Judged;
    });
  }
}
