import type { LogLine, Scene } from '../wasm/types';
import { Analyst, type Adviser, type AnalysisStore } from './analyst.svelte';
import type { ReplayEngine } from './engine';

/** Milliseconds per move, the slowest first. */
export const PACES = [4000, 2000, 1000, 500, 250] as const;
const DEFAULT_PACE = 2;

/** A replay of a match: the current position, automatic playback, and the analysis. */
export class Replay {
  /** The number of moves made in the current position. */
  ply = $state(0);
  scene = $state.raw<Scene>() as Scene;
  /** The log of the whole match. */
  log = $state.raw<LogLine[]>([]);
  playing = $state(false);
  /** The index into `PACES`. */
  pace = $state(DEFAULT_PACE);
  readonly lastPly: number;
  readonly analyst: Analyst;

  readonly #match: ReplayEngine;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the record twice: once to show the match, once to analyse it. */
  constructor(open: () => ReplayEngine, adviser: Adviser, ply = 0, store?: AnalysisStore) {
    this.#match = open();
    this.lastPly = this.#match.plies;
    this.analyst = new Analyst(open(), adviser, store);
    this.#loadLog();
    this.go(ply);
  }

  /** Goes to the position after this many moves. Playback continues from there. */
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

  /** Starts playback; at the end, from the beginning. */
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

  /** Changes the pace, which takes effect immediately if the replay is playing. */
  setPace(pace: number): void {
    this.pace = Math.max(0, Math.min(PACES.length - 1, pace));
    if (this.playing) this.#scheduleStep();
  }

  /** Goes to the next or the previous mistake; returns whether there is one. */
  goToFault(forward: boolean): boolean {
    const ply = this.analyst.nearestFault(this.ply, forward);
    if (ply !== null) this.go(ply);
    return ply !== null;
  }

  /** The log lines of the move that led to the current position. */
  readonly currentLines = $derived(this.log.filter((line) => line.ply === this.ply));

  /** The whole match as a record. */
  record(): string {
    return this.#match.record();
  }

  /** A record of the match up to a position, to continue it from there. */
  recordUntil(ply = this.ply): string {
    this.#match.go(ply);
    const record = this.#match.recordSoFar();
    this.#match.go(this.ply);
    return record;
  }

  /** Writes all text again, in another language. */
  refreshTexts(): void {
    this.#loadLog();
    this.go(this.ply);
    this.analyst.refreshTexts();
  }

  /** Stops the playback and the analysis. */
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
