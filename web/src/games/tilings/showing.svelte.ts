// What is being shown: the difference of two positions, a step at a time.

import { settings } from '../../lib/settings.svelte';
import type { Scene, TilingsCell, TilingsCellView, TilingsEvent, TilingsView } from '../../lib/wasm/types';
import { type Step, stepsOf } from './steps';

/** How long each step is looked at, in milliseconds. */
const TIMES: Record<Step['kind'], number> = {
  land: 260,
  influence: 380,
  skip: 320,
  king: 480,
  strike: 620,
  motifs: 900,
  zones: 750,
  scores: 500,
};

export interface Shown {
  /** The position over which it is shown; with another one it is over. */
  readonly version: number;
  /** The tiles that lie by now and are not in that position. */
  readonly laid: readonly TilingsCellView[];
  /** Where the King stands. */
  readonly crown: TilingsCell | null;
  /** What is drawn instead of that position: points are counted on the last one. */
  readonly view: TilingsView | null;
  readonly step: Step;
  /** Steps are told apart, also when they look alike. */
  readonly number: number;
}

type Pause = (milliseconds: number) => Promise<void>;

export class Showing {
  now = $state.raw<Shown | null>(null);
  #ended = false;

  /** Ends it at once. */
  end(): void {
    this.#ended = true;
  }

  /**
   * Shows what has happened. `watch` brings a cell into sight before something happens there. A pause
   * that ends early means that the person wants to see no more.
   */
  async show(
    before: Scene,
    after: Scene,
    pause: Pause,
    watch: (cell: TilingsCell) => void,
  ): Promise<void> {
    // Something was taken back: the other position is drawn, and that is all.
    if (after.ply <= before.ply) return;
    this.#ended = false;
    let laid: readonly TilingsCellView[] = [];
    let crown: TilingsCell | null = null;
    let view: TilingsView | null = null;
    let number = 0;
    const steps = stepsOf(after.events as TilingsEvent[], after.view as TilingsView);
    for (const step of steps) {
      const time = settings.duration(TIMES[step.kind]);
      if (time <= 0 || this.#ended) break;
      if (step.kind === 'land') {
        watch(step.tile.at);
        laid = [...laid, step.tile];
      }
      if (step.kind === 'king') {
        // Where the King strikes nothing lies no tile: it is not worth leaving the others for.
        if (step.struck.length > 0) watch(step.at);
        crown = step.at;
      } else if (step.kind !== 'strike') crown = null;
      if (step.kind === 'motifs' || step.kind === 'zones' || step.kind === 'scores') {
        view = after.view as TilingsView;
        laid = [];
      }
      number += 1;
      this.now = { version: before.version, laid, crown, view, step, number };
      const began = Date.now();
      await pause(time);
      if (Date.now() - began < time - 30) break;
    }
  }
}
