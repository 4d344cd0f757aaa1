import { CancelledError } from '../bots/botWorker.svelte';
import { errorMessage } from '../wasm/errors';
import type { AnalysisOverview, JudgedMoveText } from '../wasm/types';
import type { ReplayEngine } from './engine';
import type { SavedAnalysis } from './savedAnalyses';

/** Loads and saves an unfinished analysis. */
export interface AnalysisStore {
  readonly saved: Pick<SavedAnalysis, 'judge' | 'advice'> | null;
  save(analysis: Pick<SavedAnalysis, 'judge' | 'advice'>): void;
}

const NO_STORE: AnalysisStore = { saved: null, save: () => undefined };

/** A bot to which one question at a time can be sent. */
export interface Adviser {
  readonly progress: number | null;
  ask(question: string): Promise<string>;
  stop(): void;
}

/** Lets a strong bot judge every move of a match, one by one. The player can stop and continue the analysis. */
export class Analyst {
  /** The judgements by move; null for moves that are not judged yet. */
  judged = $state.raw<readonly (JudgedMoveText | null)[]>([]);
  running = $state(false);
  /** Why the analysis failed. */
  failed = $state<string | null>(null);
  /** The name of the bot that judges the moves; null until the analysis first starts. */
  judge = $state<string | null>(null);
  readonly total: number;

  readonly #match: ReplayEngine;
  readonly #adviser: Adviser;
  /** The bot's answers by move; they are needed to write the verdicts again in another language. */
  readonly #advice: (string | null)[];
  readonly #store: AnalysisStore;
  /** Progress of the current question in percent. */
  #progress = 0;

  /** The analyst moves through the match, so nothing else may use it. */
  constructor(match: ReplayEngine, adviser: Adviser, store = NO_STORE) {
    this.#match = match;
    this.#adviser = adviser;
    this.#store = store;
    this.total = match.plies;
    this.judge = store.saved?.judge ?? null;
    this.#advice = Array.from({ length: this.total }, (_, ply) => store.saved?.advice[ply] ?? null);
    this.refreshTexts();
  }

  /** The number of judged moves. */
  readonly done = $derived(this.judged.reduce((count, each) => count + (each === null ? 0 : 1), 0));

  /** The number of judged moves and the progress of the next. It never falls, even if the bot searches twice. */
  get progress(): number {
    this.#progress = Math.max(this.#progress, this.#adviser.progress ?? 0);
    return this.done + this.#progress / 100;
  }

  /** The summary of the verdicts; null without verdicts. */
  readonly summary = $derived.by((): AnalysisOverview | null => {
    const verdicts = this.judged.flatMap((each) => (each === null ? [] : [each.verdict]));
    if (verdicts.length === 0) return null;
    return JSON.parse(this.#match.summary(JSON.stringify(verdicts))) as AnalysisOverview;
  });

  /** The mistakes and blunders, in order. */
  readonly faults = $derived(
    this.judged.filter((each): each is JudgedMoveText => each !== null && each.fault !== null),
  );

  /** The verdict on the move that led to a position; null if there is none. */
  verdictAt(ply: number): JudgedMoveText | null {
    return this.judged[ply - 1] ?? null;
  }

  /** The next or the previous mistake from a position; null if there is none. */
  nearestFault(ply: number, forward: boolean): number | null {
    const plies = this.faults.map(({ verdict }) => verdict.ply);
    const found = forward ? plies.find((each) => each > ply) : plies.findLast((each) => each < ply);
    return found ?? null;
  }

  /** Judges the remaining moves, until all are judged or `stop` is called. */
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
        const judged = JSON.parse(this.#match.judge(advice)) as JudgedMoveText;
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

  /** Writes all verdicts again, in another language. */
  refreshTexts(): void {
    this.judged = this.#advice.map((advice, ply) => {
      if (advice === null) return null;
      this.#match.go(ply);
      return JSON.parse(this.#match.judge(advice)) as JudgedMoveText;
    });
  }
}
