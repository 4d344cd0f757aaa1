// The tile in hand: how it lies, where it is held, and the move that this would be.

import type { GrassShape } from '../../lib/wasm/types';
import { type At, number, parse } from './cells';
import { box } from './outline';

/** A shape with what is asked of it in every frame. */
interface Known {
  readonly shape: GrassShape;
  /** The cell of it by which it is held: one of its own, as near to its middle as can be. */
  readonly hold: At;
  readonly height: number;
  readonly width: number;
  /** Moves by the number of the corner's cell. */
  readonly places: ReadonlyMap<number, string>;
}

/** The cell by which a tile is held. */
export function holdOf(cells: readonly At[]): At {
  const { height, width } = box(cells);
  const away = ([row, column]: At): number =>
    (row - (height - 1) / 2) ** 2 + (column - (width - 1) / 2) ** 2;
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

function know(shape: GrassShape, side: number): Known {
  const places = shape.places.map(({ cell, text }) => [number(parse(cell), side), text] as const);
  return {
    shape,
    hold: holdOf(shape.cells),
    ...box(shape.cells),
    places: new Map(places),
  };
}

/** A tile that is turned, flipped and moved before it is placed. */
export class Hand {
  /** How it lies: a number among the shapes. */
  #lies = $state(0);
  /** The cell over which it is held. */
  #row = $state(0);
  #column = $state(0);
  /** The last turn or flip, for the spring: counts up with each. */
  twists = $state.raw<{ count: number; kind: 'right' | 'left' | 'flip' }>({
    count: 0,
    kind: 'right',
  });

  readonly side: number;
  readonly #known: readonly Known[];

  constructor(shapes: readonly GrassShape[], side: number, over: At, lies: number) {
    this.side = side;
    this.#known = shapes.map((shape) => know(shape, side));
    this.#lies = lies < shapes.length ? lies : 0;
    this.moveTo(over);
  }

  get #now(): Known {
    return this.#known[this.#lies] as Known;
  }

  get lies(): number {
    return this.#lies;
  }

  get shape(): GrassShape {
    return this.#now.shape;
  }

  /** The cell of the shape by which it is held. */
  get hold(): At {
    return this.#now.hold;
  }

  /** The cell over which it is held. */
  get over(): At {
    return [this.#row, this.#column];
  }

  /** Where the top left corner of its box is. */
  get corner(): At {
    const [row, column] = this.#now.hold;
    return [this.#row - row, this.#column - column];
  }

  /** The cells under it. */
  get cells(): At[] {
    const [top, left] = this.corner;
    return this.shape.cells.map(([row, column]) => [top + row, left + column]);
  }

  /** How many cells of it are below the one by which it is held. */
  get below(): number {
    return this.#now.height - 1 - this.#now.hold[0];
  }

  /** The move that lets it fall here; null where it cannot lie. */
  get text(): string | null {
    return this.#now.places.get(number(this.corner, this.side)) ?? null;
  }

  /** Whether it fits anywhere, however it is turned. */
  get fits(): boolean {
    return this.#known.some(({ places }) => places.size > 0);
  }

  /** Where it can be held, as it lies, so that it fits. */
  get holds(): At[] {
    const { places, hold } = this.#now;
    return [...places.keys()].map((corner) => this.#held(corner, hold));
  }

  #held(corner: number, [row, column]: At): At {
    return [Math.floor(corner / this.side) + row, (corner % this.side) + column];
  }

  /** Holds it over a cell, or as near to it as the board's edge allows. */
  moveTo([row, column]: At): void {
    const { hold, height, width } = this.#now;
    const within = (at: number, held: number, length: number): number =>
      Math.min(Math.max(at, held), this.side - length + held);
    this.#row = within(row, hold[0], height);
    this.#column = within(column, hold[1], width);
  }

  move(rows: number, columns: number): void {
    this.moveTo([this.#row + rows, this.#column + columns]);
  }

  /**
   * Holds it where one points, in cells and parts of them. If it fits nowhere right there but at
   * most `reach` cells away, it goes there: a finger is wider than a cell.
   */
  point(y: number, x: number, reach: number): void {
    this.moveTo([Math.floor(y), Math.floor(x)]);
    if (reach <= 0 || this.text !== null) return;
    const near = this.#nearest(this.holds, y - 0.5, x - 0.5);
    if (near !== null && near.away <= reach) this.moveTo(near.cell);
  }

  #nearest(cells: readonly At[], y: number, x: number): { cell: At; away: number } | null {
    let best: { cell: At; away: number } | null = null;
    for (const cell of cells) {
      const away = Math.hypot(cell[0] - y, cell[1] - x);
      if (best === null || away < best.away) best = { cell, away };
    }
    return best;
  }

  turn(right: boolean): void {
    const { turned, turned_back } = this.shape;
    this.#lie(right ? turned : turned_back, right ? 'right' : 'left');
  }

  flip(): void {
    this.#lie(this.shape.flipped, 'flip');
  }

  #lie(lies: number, kind: 'right' | 'left' | 'flip'): void {
    this.#lies = lies;
    this.moveTo(this.over);
    this.twists = { count: this.twists.count + 1, kind };
  }

  /** Goes to the next place where it fits, row by row as it lies; if none, as it lies next. */
  next(forward: boolean): void {
    if (!this.fits) return;
    for (let tries = 0; this.#now.places.size === 0 && tries < this.#known.length; tries += 1) {
      this.#lie((this.#lies + 1) % this.#known.length, 'right');
    }
    const { places, hold } = this.#now;
    const corners = [...places.keys()].sort((a, b) => a - b);
    const here = number(this.corner, this.side);
    const after = corners.find((corner) => corner > here) ?? corners[0];
    const before = corners.findLast((corner) => corner < here) ?? corners.at(-1);
    const chosen = forward ? after : before;
    if (chosen !== undefined) this.moveTo(this.#held(chosen, hold));
  }

  /** Goes to the nearest place where it fits; turns it only if it must. */
  settle(): void {
    if (!this.fits) return;
    while (this.#now.places.size === 0) this.#lies = (this.#lies + 1) % this.#known.length;
    const near = this.#nearest(this.holds, this.#row, this.#column);
    if (near !== null) this.moveTo(near.cell);
  }
}
