// Pan and zoom of the board in a window: pure functions, in pixels of the window.

import type { GridPosition } from './cells';

/** The position of the first cell in the window, and the size of a cell. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the board, in cells. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Minimum and maximum cell size. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A cell under a point, and the nearest of its sides: north, east, south, west. */
export interface Hit extends GridPosition {
  readonly side: 0 | 1 | 2 | 3;
}

/** Maximum cell size. */
const MAX_CELL = 132;

const between = (min: number, value: number, max: number): number =>
  Math.min(Math.max(value, min), max);

/** Returns the cell size at which the bounds just fit. */
export function fittingCellSize(bounds: Bounds, size: Size): number {
  const across = size.width / (bounds.right - bounds.left);
  const down = size.height / (bounds.bottom - bounds.top);
  return Math.max(2, Math.min(across, down));
}

export function limitsOf(bounds: Bounds, size: Size): Limits {
  const whole = Math.min(fittingCellSize(bounds, size), MAX_CELL);
  return { min: whole, max: MAX_CELL };
}

/** Returns the closest frame that shows no more empty space than needed. */
export function clamp(frame: Frame, bounds: Bounds, size: Size): Frame {
  const along = (at: number, from: number, to: number, room: number): number => {
    const length = (to - from) * frame.cell;
    if (length <= room) return (room - length) / 2 - from * frame.cell;
    return between(room - to * frame.cell, at, -from * frame.cell);
  };
  return {
    x: along(frame.x, bounds.left, bounds.right, size.width),
    y: along(frame.y, bounds.top, bounds.bottom, size.height),
    cell: frame.cell,
  };
}

/** Returns the frame that shows everything. */
export function fit(bounds: Bounds, size: Size): Frame {
  const cell = limitsOf(bounds, size).min;
  return clamp({ x: 0, y: 0, cell }, bounds, size);
}

/** Zooms around a point, which stays in place. */
export function zoomAbout(frame: Frame, x: number, y: number, factor: number, limits: Limits): Frame {
  const cell = between(limits.min, frame.cell * factor, limits.max);
  const scale = cell / frame.cell;
  return { x: x - (x - frame.x) * scale, y: y - (y - frame.y) * scale, cell };
}

/** Returns the frame that shows a part of the board as large as the limits allow. */
export function around(part: Bounds, size: Size, limits: Limits): Frame {
  const cell = between(limits.min, fittingCellSize(part, size), limits.max);
  return {
    x: size.width / 2 - ((part.left + part.right) / 2) * cell,
    y: size.height / 2 - ((part.top + part.bottom) / 2) * cell,
    cell,
  };
}

/** Pans as little as needed to show a cell with some room around it. */
export function reveal(frame: Frame, position: GridPosition, size: Size): Frame {
  const along = (at: number, index: number, room: number): number => {
    const rim = Math.min(frame.cell, Math.max(0, (room - frame.cell) / 2));
    const from = at + index * frame.cell;
    if (from < rim) return at + rim - from;
    const to = from + frame.cell;
    return to > room - rim ? at - (to - (room - rim)) : at;
  };
  return {
    x: along(frame.x, position.col, size.width),
    y: along(frame.y, position.row, size.height),
    cell: frame.cell,
  };
}

/** Returns the cell under a point. On a torus, cells beyond an edge belong to the opposite edge. */
export function hit(
  frame: Frame,
  x: number,
  y: number,
  side: number,
  bounds: Bounds,
  wraps: boolean,
): Hit | null {
  const across = (x - frame.x) / frame.cell;
  const down = (y - frame.y) / frame.cell;
  const inside = across >= 0 && down >= 0 && across < side && down < side;
  if (!inside) {
    const inBounds =
      across >= bounds.left && across < bounds.right && down >= bounds.top && down < bounds.bottom;
    if (!wraps || !inBounds) return null;
  }
  const col = Math.floor(across);
  const row = Math.floor(down);
  const right = across - col - 0.5;
  const below = down - row - 0.5;
  const upright = Math.abs(below) >= Math.abs(right);
  return {
    row: (row + side) % side,
    col: (col + side) % side,
    side: upright ? (below < 0 ? 0 : 2) : right < 0 ? 3 : 1,
  };
}

/** Returns the visible cells; the right and bottom bounds are exclusive. */
export function visible(frame: Frame, size: Size): Bounds {
  return {
    left: Math.floor(-frame.x / frame.cell),
    top: Math.floor(-frame.y / frame.cell),
    right: Math.ceil((size.width - frame.x) / frame.cell),
    bottom: Math.ceil((size.height - frame.y) / frame.cell),
  };
}

/** Applies a pinch: pans with the midpoint of two fingers and zooms with their distance. */
export function pinch(
  frame: Frame,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: Limits,
): Frame {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const from = middle(before);
  const to = middle(after);
  const factor = apart(after) / Math.max(1, apart(before));
  const zoomed = zoomAbout(frame, from.x, from.y, factor, limits);
  return { x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y, cell: zoomed.cell };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width of the edge with letters. */
const RULER_WIDTH = 18;

/** A letter at an edge: the index of its row or column, and its position along the edge. */
export interface RulerMark {
  readonly index: number;
  readonly at: number;
}

/** Returns the letters at the edges: columns across, rows down. */
export function rulers(
  frame: Frame,
  size: Size,
  side: number,
  bounds: Bounds,
): { across: RulerMark[]; down: RulerMark[] } {
  const every = frame.cell >= 15 ? 1 : frame.cell >= 8 ? 2 : 5;
  const marks = (from: number, room: number, first: number): RulerMark[] =>
    Array.from({ length: side }, (_, index) => ({ index, at: from + (index + 0.5) * frame.cell })).filter(
      ({ index, at }) => index % every === 0 && at >= first && at <= room,
    );
  /** Whether the board's own letters, outside its edge, are out of view. */
  const hidden = (from: number, rim: number): boolean => from + (rim / 2) * frame.cell < RULER_WIDTH / 3;
  const [top, left] = [hidden(frame.y, bounds.top), hidden(frame.x, bounds.left)];
  // If both edges have letters, their corner stays free.
  return {
    across: top ? marks(frame.x, size.width, left ? RULER_WIDTH * 1.4 : 0) : [],
    down: left ? marks(frame.y, size.height, top ? RULER_WIDTH * 1.4 : 0) : [],
  };
}
