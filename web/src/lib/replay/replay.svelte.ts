// A match that is looked at again: where one stands in it, and whether it plays by itself.

import type { LogLine, Scene } from '../wasm/types';
import { Analyst, type Adviser, type AnalysisStore } from './analyst.svelte';
import type { ReplayEngine } from './engine';

/** Milliseconds a move, the slowest first. */
export const PACES = [4000, 2000, 1000, 500, 250] as const;
const DEFAULT_PACE = 2;

export class Replay {
  /** How many moves were made where one stands. */
  ply = $state(0);
  scene = $state.raw<Scene>() as Scene;
  /** All that happens, to the end. */
  log = $state.raw<LogLine[]>([]);
  playing = $state(false);
  /** Which of the paces. */
  pace = $state(DEFAULT_PACE);
  readonly lastPly: number;
  readonly analyst: Analyst;

  readonly #match: ReplayEngine;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens a record with an engine: once to be seen, once to be judged. */
  constructor(open: () => ReplayEngine, thinker: Adviser, ply = 0, desk?: AnalysisStore) {
    this.#match = open();
    this.lastPly = this.#match.plies;
    this.analyst = new Analyst(open(), thinker, desk);
    this.#loadLog();
    this.go(ply);
  }

  /** Goes to where so many moves were made; what plays by itself goes on from there. */
  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.lastPly, Math.round(ply) || 0));
    this.#match.go(this.ply);
    this.scene = this.#match.scene;
    if (this.ply === this.lastPly) this.pause();
    else if (this.playing) this.#scheduleStep();
  }

  step(by: number): void {
    this.go(this.ply + by);
  }

  /** Plays by itself; from the end, all over again. */
  play(): void {
    if (this.lastPly === 0) return;
    this.playing = true;
    if (this.ply === this.lastPly) this.go(0);
    else this.#scheduleStep();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Another pace; what plays keeps to it at once. */
  setPace(pace: number): void {
    this.pace = Math.max(0, Math.min(PACES.length - 1, pace));
    if (this.playing) this.#scheduleStep();
  }

  /** To the next mistake, or the one before; says whether there is one. */
  goToFault(on: boolean): boolean {
    const ply = this.analyst.nearestFault(this.ply, on);
    if (ply !== null) this.go(ply);
    return ply !== null;
  }

  /** What the move that led here brought about, in sentences. */
  readonly currentLines = $derived(this.log.filter((line) => line.ply === this.ply));

  /** The whole match as a file. */
  record(): string {
    return this.#match.record();
  }

  /** The match up to a position, to be gone on with; here, unless another is named. */
  recordUntil(ply = this.ply): string {
    this.#match.go(ply);
    const record = this.#match.untilHere();
    this.#match.go(this.ply);
    return record;
  }

  /** Everything is said anew: another language is spoken. */
  refreshTexts(): void {
    this.#loadLog();
    this.go(this.ply);
    this.analyst.refreshTexts();
  }

  /** Stops what plays and what thinks. */
  close(): void {
    this.pause();
    this.analyst.stop();
  }

  #loadLog(): void {
    this.#match.go(this.lastPly);
    this.log = this.#match.updatedLog(this.log, this.#match.scene);
  }

  #scheduleStep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.step(1), PACES[this.pace]);
  }
}
