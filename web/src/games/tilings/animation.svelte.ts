// Animates a move step by step.

import { settings } from '../../lib/settings.svelte';
import type { Scene, TilingsCell, TilingsCellView, TilingsEvent, TilingsView } from '../../lib/wasm/types';
import { type TilingsStep, stepsOf } from './steps';

/** Duration of each kind of step in milliseconds. */
const DURATIONS: Record<TilingsStep['kind'], number> = {
  land: 260,
  influence: 380,
  skip: 320,
  king: 480,
  strike: 620,
  motifs: 900,
  zones: 750,
  scores: 500,
};

export interface ShownStep {
  /** The version of the scene over which the step is drawn. */
  readonly version: number;
  /** Tiles that have landed but are not in the drawn scene yet. */
  readonly laid: readonly TilingsCellView[];
  /** The cell of the King. */
  readonly crown: TilingsCell | null;
  /** The view drawn instead of the scene's, for counting points at the end of the game. */
  readonly view: TilingsView | null;
  readonly step: TilingsStep;
  /** A number that distinguishes steps that are otherwise equal. */
  readonly number: number;
}

type Pause = (milliseconds: number) => Promise<void>;

export class TilingsAnimation {
  current = $state.raw<ShownStep | null>(null);
  #ended = false;

  /** Ends the animation before the next step. */
  end(): void {
    this.#ended = true;
  }

  /**
   * Animates the move between two scenes. `watch` scrolls a cell into view before something happens there.
   * A pause that ends early means that the player skipped the animation.
   */
  async show(
    before: Scene,
    after: Scene,
    pause: Pause,
    watch: (cell: TilingsCell) => void,
  ): Promise<void> {
    // Undone moves are not animated.
    if (after.ply <= before.ply) return;
    this.#ended = false;
    let laid: readonly TilingsCellView[] = [];
    let crown: TilingsCell | null = null;
    let view: TilingsView | null = null;
    let number = 0;
    const steps = stepsOf(after.events as TilingsEvent[], after.view as TilingsView);
    for (const step of steps) {
      const time = settings.duration(DURATIONS[step.kind]);
      if (time <= 0 || this.#ended) break;
      if (step.kind === 'land') {
        watch(step.tile.at);
        laid = [...laid, step.tile];
      }
      if (step.kind === 'king') {
        // A King that strikes nothing is not worth scrolling to.
        if (step.struck.length > 0) watch(step.at);
        crown = step.at;
      } else if (step.kind !== 'strike') crown = null;
      if (step.kind === 'motifs' || step.kind === 'zones' || step.kind === 'scores') {
        view = after.view as TilingsView;
        laid = [];
      }
      number += 1;
      this.current = { version: before.version, laid, crown, view, step, number };
      const began = Date.now();
      await pause(time);
      if (Date.now() - began < time - 30) break;
    }
  }
}
