// The tile in hand: its orientation, its position over the board, and the move that would place it there.

import type { GrassShape } from '../../lib/wasm/types';
import { type Cell, cellIndex, parseCell } from './cells';
import { box } from './outline';

/** A shape with values that are computed only once, because every frame needs them. */
interface IndexedShape {
  readonly shape: GrassShape;
  /** The cell of the shape that is kept under the pointer: the one nearest to the middle of the shape. */
  readonly anchor: Cell;
  readonly height: number;
  readonly width: number;
  /** Legal moves by the index of the corner's cell. */
  readonly places: ReadonlyMap<number, string>;
}

/** Returns the cell of a shape that is nearest to its middle. */
export function anchorOf(cells: readonly Cell[]): Cell {
  const { height, width } = box(cells);
  const away = ([row, column]: Cell): number =>
    (row - (height - 1) / 2) ** 2 + (column - (width - 1) / 2) ** 2;
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

function indexShape(shape: GrassShape, side: number): IndexedShape {
  const places = shape.places.map(({ cell, text }) => [cellIndex(parseCell(cell), side), text] as const);
  return {
    shape,
    anchor: anchorOf(shape.cells),
    ...box(shape.cells),
    places: new Map(places),
  };
}

/** The tile that the player turns, flips and moves before placing it. */
export class GrassHand {
  /** Index of the current shape. */
  #index = $state(0);
  /** The board cell under the anchor. */
  #row = $state(0);
  #column = $state(0);
  /** The last turn or flip, for its animation. `count` increases with each. */
  lastTwist = $state.raw<{ count: number; kind: 'right' | 'left' | 'flip' }>({
    count: 0,
    kind: 'right',
  });

  readonly side: number;
  readonly #shapes: readonly IndexedShape[];

  constructor(shapes: readonly GrassShape[], side: number, position: Cell, index: number) {
    this.side = side;
    this.#shapes = shapes.map((shape) => indexShape(shape, side));
    this.#index = index < shapes.length ? index : 0;
    this.moveTo(position);
  }

  get #current(): IndexedShape {
    return this.#shapes[this.#index] as IndexedShape;
  }

  get index(): number {
    return this.#index;
  }

  get shape(): GrassShape {
    return this.#current.shape;
  }

  /** The anchor cell, in the coordinates of the shape. */
  get anchor(): Cell {
    return this.#current.anchor;
  }

  /** The board cell under the anchor. */
  get position(): Cell {
    return [this.#row, this.#column];
  }

  /** The board cell of the top left corner of the tile's bounding box. */
  get corner(): Cell {
    const [row, column] = this.#current.anchor;
    return [this.#row - row, this.#column - column];
  }

  /** The board cells that the tile covers. */
  get cells(): Cell[] {
    const [top, left] = this.corner;
    return this.shape.cells.map(([row, column]) => [top + row, left + column]);
  }

  /** How many rows of the shape are below the anchor. */
  get cellsBelow(): number {
    return this.#current.height - 1 - this.#current.anchor[0];
  }

  /** The move that places the tile here; null where it does not fit. */
  get text(): string | null {
    return this.#current.places.get(cellIndex(this.corner, this.side)) ?? null;
  }

  /** Whether the tile fits anywhere, in any orientation. */
  get fitsAnywhere(): boolean {
    return this.#shapes.some(({ places }) => places.size > 0);
  }

  /** The anchor positions where the tile fits in its current orientation. */
  get legalPositions(): Cell[] {
    const { places, anchor } = this.#current;
    return [...places.keys()].map((corner) => this.#positionFor(corner, anchor));
  }

  #positionFor(corner: number, [row, column]: Cell): Cell {
    return [Math.floor(corner / this.side) + row, (corner % this.side) + column];
  }

  /** Moves the anchor to a cell, or as near to it as the board's edge allows. */
  moveTo([row, column]: Cell): void {
    const { anchor, height, width } = this.#current;
    const within = (at: number, held: number, length: number): number =>
      Math.min(Math.max(at, held), this.side - length + held);
    this.#row = within(row, anchor[0], height);
    this.#column = within(column, anchor[1], width);
  }

  move(rows: number, columns: number): void {
    this.moveTo([this.#row + rows, this.#column + columns]);
  }

  /**
   * Moves the anchor to a point, in fractions of cells. If the tile does not fit there, it snaps to a
   * fitting position at most `reach` cells away, because a finger is wider than a cell.
   */
  point(y: number, x: number, reach: number): void {
    this.moveTo([Math.floor(y), Math.floor(x)]);
    if (reach <= 0 || this.text !== null) return;
    const near = this.#nearest(this.legalPositions, y - 0.5, x - 0.5);
    if (near !== null && near.away <= reach) this.moveTo(near.cell);
  }

  #nearest(cells: readonly Cell[], y: number, x: number): { cell: Cell; away: number } | null {
    let best: { cell: Cell; away: number } | null = null;
    for (const cell of cells) {
      const away = Math.hypot(cell[0] - y, cell[1] - x);
      if (best === null || away < best.away) best = { cell, away };
    }
    return best;
  }

  turn(right: boolean): void {
    const { turned, turned_back } = this.shape;
    this.#setIndex(right ? turned : turned_back, right ? 'right' : 'left');
  }

  flip(): void {
    this.#setIndex(this.shape.flipped, 'flip');
  }

  #setIndex(index: number, kind: 'right' | 'left' | 'flip'): void {
    this.#index = index;
    this.moveTo(this.position);
    this.lastTwist = { count: this.lastTwist.count + 1, kind };
  }

  /**
   * Moves to the next position where the tile fits, row by row. It turns only if the current orientation fits
   * nowhere.
   */
  next(forward: boolean): void {
    if (!this.fitsAnywhere) return;
    for (let tries = 0; this.#current.places.size === 0 && tries < this.#shapes.length; tries += 1) {
      this.#setIndex((this.#index + 1) % this.#shapes.length, 'right');
    }
    const { places, anchor } = this.#current;
    const corners = [...places.keys()].sort((a, b) => a - b);
    const here = cellIndex(this.corner, this.side);
    const after = corners.find((corner) => corner > here) ?? corners[0];
    const before = corners.findLast((corner) => corner < here) ?? corners.at(-1);
    const chosen = forward ? after : before;
    if (chosen !== undefined) this.moveTo(this.#positionFor(chosen, anchor));
  }

  /** Moves to the nearest position where the tile fits; turns it only if necessary. */
  moveToNearest(): void {
    if (!this.fitsAnywhere) return;
    while (this.#current.places.size === 0) this.#index = (this.#index + 1) % this.#shapes.length;
    const near = this.#nearest(this.legalPositions, this.#row, this.#column);
    if (near !== null) this.moveTo(near.cell);
  }
}
