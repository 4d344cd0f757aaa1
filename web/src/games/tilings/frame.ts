// The board seen through a window: which part, how large. Pure sums, in pixels of the window.

import type { Spot } from './cells';

/** Where the corner of the first cell is in the window, and how large a cell is. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What there is to see, in cells: the board and what lies around it. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** A cell that can be hit, and which of its four sides is nearest: north, east, south, west. */
export interface Hit extends Spot {
  readonly side: 0 | 1 | 2 | 3;
}

/** Cells are never drawn larger, unless the whole board fits even so. */
const LARGEST = 132;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** How large cells are when all of it can be seen. */
export function fitting(bounds: Bounds, size: Size): number {
  const across = size.width / (bounds.right - bounds.left);
  const down = size.height / (bounds.bottom - bounds.top);
  return Math.max(2, Math.min(across, down));
}

/** How small and how large cells may be. */
export function limitsOf(bounds: Bounds, size: Size): Limits {
  const whole = Math.min(fitting(bounds, size), LARGEST);
  return { least: whole, most: LARGEST };
}

/** The nearest frame that shows no more emptiness than needed. */
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

/** All of it. */
export function fit(bounds: Bounds, size: Size): Frame {
  const cell = limitsOf(bounds, size).least;
  return clamp({ x: 0, y: 0, cell }, bounds, size);
}

/** Larger or smaller; what is under this point stays there. */
export function zoomAbout(frame: Frame, x: number, y: number, factor: number, limits: Limits): Frame {
  const cell = between(limits.least, frame.cell * factor, limits.most);
  const scale = cell / frame.cell;
  return { x: x - (x - frame.x) * scale, y: y - (y - frame.y) * scale, cell };
}

/** This part of the board, as large as it goes, with cells of a size between those limits. */
export function around(part: Bounds, size: Size, limits: Limits): Frame {
  const cell = between(limits.least, fitting(part, size), limits.most);
  return {
    x: size.width / 2 - ((part.left + part.right) / 2) * cell,
    y: size.height / 2 - ((part.top + part.bottom) / 2) * cell,
    cell,
  };
}

/** Moved by as little as shows this cell with some room around it. */
export function reveal(frame: Frame, spot: Spot, size: Size): Frame {
  const along = (at: number, index: number, room: number): number => {
    const rim = Math.min(frame.cell, Math.max(0, (room - frame.cell) / 2));
    const from = at + index * frame.cell;
    if (from < rim) return at + rim - from;
    const to = from + frame.cell;
    return to > room - rim ? at - (to - (room - rim)) : at;
  };
  return {
    x: along(frame.x, spot.col, size.width),
    y: along(frame.y, spot.row, size.height),
    cell: frame.cell,
  };
}

/** The cell under a point. On a board that wraps, what is seen beyond the edge is the other one. */
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
    const seen =
      across >= bounds.left && across < bounds.right && down >= bounds.top && down < bounds.bottom;
    if (!wraps || !seen) return null;
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

/** Which cells can be seen: rows and columns from, and up to but without. */
export function visible(frame: Frame, size: Size): Bounds {
  return {
    left: Math.floor(-frame.x / frame.cell),
    top: Math.floor(-frame.y / frame.cell),
    right: Math.ceil((size.width - frame.x) / frame.cell),
    bottom: Math.ceil((size.height - frame.y) / frame.cell),
  };
}

/** What two fingers do: the middle between them moves, and their distance grows. */
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

/** How wide the edge is that holds letters. */
const RULER = 18;

/** A letter at an edge: of which row or column, and where along the edge. */
export interface Mark {
  readonly index: number;
  readonly at: number;
}

/** The letters to be held at the edges: those of columns across, those of rows down. */
export function rulers(
  frame: Frame,
  size: Size,
  side: number,
  bounds: Bounds,
): { across: Mark[]; down: Mark[] } {
  const every = frame.cell >= 15 ? 1 : frame.cell >= 8 ? 2 : 5;
  const marks = (from: number, room: number, first: number): Mark[] =>
    Array.from({ length: side }, (_, index) => ({ index, at: from + (index + 0.5) * frame.cell })).filter(
      ({ index, at }) => index % every === 0 && at >= first && at <= room,
    );
  /** Whether the board's own letters, which stand before its edge, cannot be read. */
  const hidden = (from: number, rim: number): boolean => from + (rim / 2) * frame.cell < RULER / 3;
  const [top, left] = [hidden(frame.y, bounds.top), hidden(frame.x, bounds.left)];
  // Where both edges have letters their corner stays free.
  return {
    across: top ? marks(frame.x, size.width, left ? RULER * 1.4 : 0) : [],
    down: left ? marks(frame.y, size.height, top ? RULER * 1.4 : 0) : [],
  };
}
