// Every move of a match judged by a strong bot, one after the other; it can be stopped, and goes on
// where it stopped.

import { CancelledError } from '../bots/botWorker.svelte';
import { errorMessage } from '../wasm/errors';
import type { Analysis, Judged } from '../wasm/types';
import type { ReplayEngine } from './engine';
import type { SavedAnalysis } from './savedAnalyses';

/** An analysis that was begun before, and how to keep it as it goes on. */
export interface AnalysisStore {
  readonly saved: Pick<SavedAnalysis, 'judge' | 'advice'> | null;
  save(analysis: Pick<SavedAnalysis, 'judge' | 'advice'>): void;
}

const NO_STORE: AnalysisStore = { saved: null, save: () => undefined };

/** Who thinks: one question at a time. */
export interface Adviser {
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
  readonly total: number;

  readonly #match: ReplayEngine;
  readonly #adviser: Adviser;
  /** What the bot said, to be put into other words when another language is spoken. */
  readonly #advice: (string | null)[];
  readonly #store: AnalysisStore;
  /** How far the question at work has come, in hundredths. */
  #progress = 0;

  /** The match is the analyst's own: it goes about in it. */
  constructor(match: ReplayEngine, thinker: Adviser, desk = NO_STORE) {
    this.#match = match;
    this.#adviser = thinker;
    this.#store = desk;
    this.total = match.plies;
    this.judge = desk.saved?.judge ?? null;
    this.#advice = Array.from({ length: this.total }, (_, ply) => desk.saved?.advice[ply] ?? null);
    this.refreshTexts();
  }

  /** How many moves are judged. */
  readonly done = $derived(this.judged.reduce((count, each) => count + (each === null ? 0 : 1), 0));

  /** The same, with how far the bot is with the next one. It may look twice at a move: that is no step back. */
  get progress(): number {
    this.#progress = Math.max(this.#progress, this.#adviser.progress ?? 0);
    return this.done + this.#progress / 100;
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
  verdictAt(ply: number): Judged | null {
    return this.judged[ply - 1] ?? null;
  }

  /** The next mistake after a position, or the one before it; null if there is none. */
  nearestFault(ply: number, on: boolean): number | null {
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
      for (let ply = 0; ply < this.total; ply += 1) {
        if (this.#advice[ply] !== null) continue;
        this.#match.go(ply);
        const question = this.#match.question();
        if (question === undefined) continue;
        this.#progress = 0;
        this.judge = /"bot":"([^"]+)"/.exec(question)?.[1] ?? '';
        const advice = await this.#adviser.ask(question);
        this.#progress = 0;
        this.#match.go(ply);
        const judged = JSON.parse(this.#match.judged(advice)) as Judged;
        this.#advice[ply] = advice;
        this.judged = this.judged.with(ply, judged);
        this.#store.save({ judge: this.judge, advice: [...this.#advice] });
      }
    } catch (error) {
      if (!(error instanceof CancelledError)) this.failed = errorMessage(error);
    } finally {
      this.#progress = 0;
      this.running = false;
    }
  }

  stop(): void {
    this.#adviser.stop();
  }

  /** Everything is said anew: another language is spoken. */
  refreshTexts(): void {
    this.judged = this.#advice.map((advice, ply) => {
      if (advice === null) return null;
      this.#match.go(ply);
      return JSON.parse(this.#match.judged(advice)) as Judged;
    });
  }
}
