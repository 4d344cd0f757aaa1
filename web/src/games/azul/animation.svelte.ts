// Animates moves: pieces fly from slot to slot.

import { slotKey, type Slot, viewOf } from './pieces';
import { type Flight, type AnimationStep, stepsFrom, type ScoreChange } from './steps';
import { settings } from '../../lib/settings.svelte';
import type { AzulColour, AzulStep, AzulView, Scene } from '../../lib/wasm/types';
import type { Point } from './layout';

/** A piece in flight. */
export interface FlyingPiece extends Flight {
  id: number;
  duration: number;
  delay: number;
}

export interface FlyingPoints extends ScoreChange {
  id: number;
  duration: number;
}

const FLIGHT_MS = 220;
const SCORE_MS = 230;
/** With more steps than this, each step is shorter. */
const UNHURRIED_STEPS = 6;

/** The part of a match that the animation uses. */
export interface AnimatedMatch {
  delay(milliseconds: number): Promise<void>;
  /** The steps of the last move. */
  steps(): AzulStep[];
}

/** The animation of a move on one table. */
export class MoveAnimation {
  /** The view drawn instead of the scene with this version. */
  #view = $state.raw<AzulView | null>(null);
  #version = -1;
  running = $state(false);
  /** Whether the animation shows more than one move. */
  long = $state(false);
  /** The position that the flying pieces come from. */
  from = $state.raw<AzulView | null>(null);
  flights = $state.raw<FlyingPiece[]>([]);
  scoreChange = $state.raw<FlyingPoints | null>(null);
  /** Slots that stay empty until a piece lands there. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** The number of times that new tiles were dealt so far. */
  dealt = $state(0);
  /** Where the player dropped the dragged tiles; they fly from there. */
  droppedAt: Point | null = null;
  #ids = 0;

  /** Returns the view to draw for a scene: the current step during an animation, else its own view. */
  drawn(scene: Scene): AzulView {
    const view = this.#view;
    return view !== null && scene.version === this.#version ? view : viewOf(scene);
  }

  /** Animates the move from one scene to the next. */
  async play(match: AnimatedMatch, before: Scene, after: Scene): Promise<void> {
    // Undone moves and changes of seats are drawn immediately, without animation.
    if (after.ply !== before.ply + 1 || settings.duration(1) === 0 || document.hidden) {
      this.#view = null;
      this.end();
      return;
    }
    let from = viewOf(before);
    const steps = stepsFrom(from, after, match.steps());
    this.#version = before.version;
    this.running = true;
    this.long = steps.length > 2;
    const pace = Math.max(0.5, Math.min(1, UNHURRIED_STEPS / steps.length));
    for (const step of steps) {
      const finished = await this.#step(match, from, step, step.kind === 'take' ? 1 : pace);
      this.droppedAt = null;
      if (!finished) break;
      from = step.view;
    }
    // Draw the end position until the next scene arrives, so that nothing jumps back.
    this.#view = viewOf(after);
    this.end();
  }

  /** Ends the animation. */
  end(): void {
    this.running = false;
    this.long = false;
    this.from = null;
    this.flights = [];
    this.scoreChange = null;
    this.hidden = new Set();
    this.droppedAt = null;
  }

  /** Animates one step; returns false if the player skipped it. */
  async #step(match: AnimatedMatch, from: AzulView, step: AnimationStep, pace: number): Promise<boolean> {
    if (step.kind === 'deal') {
      this.dealt++;
      return true;
    }
    const duration = settings.duration(FLIGHT_MS * pace);
    // Tiles that are taken together follow each other closely, like one movement.
    const between = step.kind === 'take' || step.kind === 'floor' ? settings.duration(35) : 0;
    this.from = from;
    this.#view = withOldScores(step.view, from);
    this.flights = step.flights.map((flight, at) => ({
      ...flight,
      id: ++this.#ids,
      duration,
      delay: at * between,
    }));
    this.hidden = new Set(step.flights.map(({ to }) => slotKey(to)));
    const air = step.flights.length === 0 ? 0 : duration + between * (step.flights.length - 1);
    if (!(await wait(match, air))) return false;
    this.flights = [];
    this.hidden = new Set();
    if (step.scoreChange === null) return true;
    const flying = settings.duration(SCORE_MS * pace);
    this.scoreChange = { ...step.scoreChange, id: ++this.#ids, duration: flying };
    const finished = await wait(match, flying + settings.duration(50 * pace));
    this.scoreChange = null;
    this.#view = step.view;
    return finished;
  }

  /** Counts the tiles of a colour that fly to the centre, whose heaps have no slots. */
  comingToCentre(colour: AzulColour): number {
    return this.flights.filter(({ to, piece }) => to.at === 'centre' && piece === colour).length;
  }

  isHidden(slot: Slot): boolean {
    return this.hidden.size > 0 && this.hidden.has(slotKey(slot));
  }
}

/** Returns a view with the scores of an earlier one, while the points are still flying. */
function withOldScores(view: AzulView, before: AzulView): AzulView {
  const boards = view.boards.map((board, seat) => ({
    ...board,
    score: before.boards[seat]?.score ?? board.score,
  }));
  return { ...view, boards };
}

/** Waits; returns false if the wait ended early. */
async function wait(match: AnimatedMatch, milliseconds: number): Promise<boolean> {
  if (milliseconds <= 0) return true;
  const start = performance.now();
  await match.delay(milliseconds);
  return performance.now() - start > milliseconds - 25;
}
