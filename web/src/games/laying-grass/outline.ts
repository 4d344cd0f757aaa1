// Outlines of sets of cells as SVG path data. A cell is one unit wide.

import type { Cell } from './cells';

type Point = readonly [x: number, y: number];

/** Right, down, left, up: the directions of a walk around a cell with the grass on the right. */
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

interface Corner {
  at: Point;
  /** The directions of the walk before and after the corner. */
  from: number;
  to: number;
}

const key = (x: number, y: number): number => y * 64 + x;

/** Returns the loops around the cells: clockwise around grass, counterclockwise around holes. */
export function loops(cells: readonly Cell[]): Corner[][] {
  const full = new Set(cells.map(([row, column]) => key(column, row)));
  // The directions of the edges that leave each point.
  const edges = new Map<number, number[]>();
  const add = (x: number, y: number, direction: number): void => {
    const there = edges.get(key(x, y));
    if (there === undefined) edges.set(key(x, y), [direction]);
    else there.push(direction);
  };
  for (const [row, column] of cells) {
    if (!full.has(key(column, row - 1))) add(column, row, 0);
    if (!full.has(key(column + 1, row))) add(column + 1, row, 1);
    if (!full.has(key(column, row + 1))) add(column + 1, row + 1, 2);
    if (!full.has(key(column - 1, row))) add(column, row + 1, 3);
  }
  const found: Corner[][] = [];
  for (const [start, leaving] of edges) {
    while (leaving.length > 0) {
      found.push(walk(edges, start % 64, Math.floor(start / 64), leaving[0] ?? 0));
    }
  }
  return found;
}

function walk(edges: Map<number, number[]>, startX: number, startY: number, first: number): Corner[] {
  const corners: Corner[] = [];
  let [x, y, direction] = [startX, startY, first];
  let home = false;
  while (!home) {
    take(edges, x, y, direction);
    const [dx, dy] = STEPS[direction] as Point;
    x += dx;
    y += dy;
    const back = x === startX && y === startY;
    const leaving = edges.get(key(x, y)) ?? [];
    // Where two cells touch only at a corner, turn right to stay on the same cell.
    const turns = [(direction + 1) % 4, direction, (direction + 3) % 4];
    const to = turns.find((each) => leaving.includes(each) || (back && each === first)) ?? first;
    if (to !== direction) corners.push({ at: [x, y], from: direction, to });
    direction = to;
    home = back && to === first;
  }
  return corners;
}

function take(edges: Map<number, number[]>, x: number, y: number, direction: number): void {
  const leaving = edges.get(key(x, y));
  const at = leaving?.indexOf(direction) ?? -1;
  if (at >= 0) leaving?.splice(at, 1);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Returns the path around cells, inset by `inset` and with corners rounded by `radius`, in units of
 * cells.
 */
export function outline(cells: readonly Cell[], inset = 0, radius = 0): string {
  return loops(cells)
    .map((corners) => {
      const points = corners.map((corner) => bend(corner, inset, radius));
      return `M${points.join('L')}Z`;
    })
    .join('');
}

/** Returns the path of one corner, from the start of its bend to the end. */
function bend({ at: [x, y], from, to }: Corner, inset: number, radius: number): string {
  const [fx, fy] = STEPS[from] as Point;
  const [tx, ty] = STEPS[to] as Point;
  // The grass is on the right of the walk, so inward is right of both directions.
  const px = x + inset * (-fy - ty);
  const py = y + inset * (fx + tx);
  if (radius === 0) return `${round(px)} ${round(py)}`;
  const begin = `${round(px - fx * radius)} ${round(py - fy * radius)}`;
  const end = `${round(px + tx * radius)} ${round(py + ty * radius)}`;
  return `${begin}Q${round(px)} ${round(py)} ${end}`;
}

/** Returns one path of dots, to be stroked with round caps; `at` places them along the diagonal of each cell. */
export const dots = (cells: readonly Cell[], at = 0.5): string =>
  cells.map(([row, column]) => `M${column + at} ${row + at}h0`).join('');

/** Returns the size of the smallest box that starts at the origin and contains the cells. */
export function box(cells: readonly Cell[]): { height: number; width: number } {
  let [height, width] = [0, 0];
  for (const [row, column] of cells) {
    height = Math.max(height, row + 1);
    width = Math.max(width, column + 1);
  }
  return { height, width };
}
