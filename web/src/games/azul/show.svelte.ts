// Shows what happened: pieces fly from where they were to where they go.

import { slotKey, type Slot, viewOf } from './pieces';
import { type Flight, type Step, stepsFrom, type Won } from './steps';
import { settings } from '../../lib/settings.svelte';
import type { AzulColour, AzulStep, AzulView, Scene } from '../../lib/wasm/types';
import type { Point } from './layout';

/** A piece in the air. */
export interface Flying extends Flight {
  id: number;
  duration: number;
  delay: number;
}

export interface FlyingPoints extends Won {
  id: number;
  duration: number;
}

const FLIGHT = 220;
const SCORE = 230;
/** With more steps than these, each is shorter. */
const UNHURRIED = 6;

/** What a show needs of its match. */
export interface Shown {
  pauseFor(milliseconds: number): Promise<void>;
  /** The steps of the last move. */
  steps(): AzulStep[];
}

/** What is being shown on one table. */
export class Show {
  /** What is drawn instead of the scene of this version. */
  #view = $state.raw<AzulView | null>(null);
  #version = -1;
  running = $state(false);
  /** Whether there is more to see than one move. */
  long = $state(false);
  /** The position that the pieces in the air come from. */
  from = $state.raw<AzulView | null>(null);
  flights = $state.raw<Flying[]>([]);
  won = $state.raw<FlyingPoints | null>(null);
  /** Slots that are empty until what flies there has landed. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether factories have just been filled. */
  dealt = $state(0);
  /** Where dragged tiles were let go: they fly from there. */
  droppedAt: Point | null = null;
  #ids = 0;

  /** What is to be drawn of a scene: the way from it to the next one, while that is shown. */
  drawn(scene: Scene): AzulView {
    const view = this.#view;
    return view !== null && scene.version === this.#version ? view : viewOf(scene);
  }

  /** Shows the way from one scene to the next; when it is over, the next is to be drawn. */
  async play(match: Shown, before: Scene, after: Scene): Promise<void> {
    // What is taken back or changes seats is drawn at once.
    if (after.ply !== before.ply + 1 || settings.duration(1) === 0 || document.hidden) {
      this.#view = null;
      this.end();
      return;
    }
    let from = viewOf(before);
    const steps = stepsFrom(from, match.steps());
    this.#version = before.version;
    this.running = true;
    this.long = steps.length > 2;
    const pace = Math.max(0.5, Math.min(1, UNHURRIED / steps.length));
    for (const step of steps) {
      const goesOn = await this.#step(match, from, step, step.kind === 'take' ? 1 : pace);
      this.droppedAt = null;
      if (!goesOn) break;
      from = step.view;
    }
    // Until the next scene is there, nothing jumps back.
    this.#view = viewOf(after);
    this.end();
  }

  /** Nothing is in the air any more. */
  end(): void {
    this.running = false;
    this.long = false;
    this.from = null;
    this.flights = [];
    this.won = null;
    this.hidden = new Set();
    this.droppedAt = null;
  }

  /** One step; false if nobody wants to see more. */
  async #step(match: Shown, from: AzulView, step: Step, pace: number): Promise<boolean> {
    if (step.kind === 'deal') {
      this.dealt++;
      return true;
    }
    const duration = settings.duration(FLIGHT * pace);
    // Tiles of one take follow one another closely; they are one movement.
    const between = step.kind === 'take' || step.kind === 'floor' ? settings.duration(35) : 0;
    this.from = from;
    this.#view = unpaid(step.view, from);
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
    if (step.won === null) return true;
    const flying = settings.duration(SCORE * pace);
    this.won = { ...step.won, id: ++this.#ids, duration: flying };
    const goesOn = await wait(match, flying + settings.duration(50 * pace));
    this.won = null;
    this.#view = step.view;
    return goesOn;
  }

  /** How many tiles of a colour are on their way to the centre: its heaps have no slots. */
  comingToCentre(colour: AzulColour): number {
    return this.flights.filter(({ to, piece }) => to.at === 'centre' && piece === colour).length;
  }

  isHidden(slot: Slot): boolean {
    return this.hidden.size > 0 && this.hidden.has(slotKey(slot));
  }
}

/** A position whose scores are still those of another: points are on their way. */
function unpaid(view: AzulView, before: AzulView): AzulView {
  const boards = view.boards.map((board, seat) => ({
    ...board,
    score: before.boards[seat]?.score ?? board.score,
  }));
  return { ...view, boards };
}

/** Waits; false if the wait was ended early. */
async function wait(match: Shown, milliseconds: number): Promise<boolean> {
  if (milliseconds <= 0) return true;
  const start = performance.now();
  await match.pauseFor(milliseconds);
  return performance.now() - start > milliseconds - 25;
}
