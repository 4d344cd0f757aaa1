// Converts between places of the table and coordinates of a layout.

import {
  type BoardPlan,
  type Box,
  type CentrePlan,
  type DishPlan,
  GAP,
  GUTTER,
  PAD,
  PITCH,
  type Plan,
  type Point,
  type Spot,
} from './layout';
import { COLOURS, MARKER, type AzulPiece, type TablePlace, type Slot } from './pieces';
import type { AzulView } from '../../lib/wasm/types';

const top = (board: BoardPlan): number => board.box.y + board.header;
const left = (board: BoardPlan): number => board.box.x + (PAD + GUTTER) * board.u;
const wallLeft = (board: BoardPlan): number => left(board) + (5 * PITCH + GAP) * board.u;
const along = (board: BoardPlan, at: number): number => (at + 0.5) * PITCH * board.u;
const down = (board: BoardPlan, at: number): number => (at + 0.5) * board.row;

/** Returns the spot of a space on a pattern line; lines fill from the right, next to the wall. */
export const lineSpot = (board: BoardPlan, row: number, index: number): Spot => ({
  x: left(board) + along(board, 4 - index),
  y: top(board) + down(board, row - 1),
  u: board.u,
});

export const wallSpot = (board: BoardPlan, row: number, column: number): Spot => ({
  x: wallLeft(board) + along(board, column - 1),
  y: top(board) + down(board, row - 1),
  u: board.u,
});

export const floorSpot = (board: BoardPlan, index: number): Spot => ({
  x: board.box.x + PAD * board.u + along(board, index),
  y: top(board) + 0.3 * board.u + down(board, 5),
  u: board.u,
});

export const scoreSpot = (board: BoardPlan): Spot => ({
  x: board.box.x + board.box.w - 0.9 * board.u,
  y: board.box.y + board.header / 2,
  u: board.u,
});

/** Returns the area to press for a pattern line, up to the wall. */
export const lineBox = (board: BoardPlan, row: number): Box => ({
  x: board.box.x + 0.1 * board.u,
  y: top(board) + (row - 1) * board.row,
  w: wallLeft(board) - board.box.x - 0.3 * board.u,
  h: board.row,
});

/** Returns the spot of a line's number, left of its spaces. */
export const numberSpot = (board: BoardPlan, row: number): Spot => ({
  x: lineSpot(board, row, row - 1).x - 0.83 * board.u,
  y: lineSpot(board, row, 0).y,
  u: board.u,
});

const floorHeight = (board: BoardPlan): number => Math.max(1.16 * board.u, board.row);

export const floorBox = (board: BoardPlan): Box => ({
  x: board.box.x + 0.15 * board.u,
  y: floorSpot(board, 0).y - floorHeight(board) / 2,
  w: (7 * PITCH + 0.4) * board.u,
  h: floorHeight(board),
});

export const wallBox = (board: BoardPlan, row: number, column: number): Box => {
  const { x, y, u } = wallSpot(board, row, column);
  return { x: x - (u * PITCH) / 2, y: y - (u * PITCH) / 2, w: u * PITCH, h: u * PITCH };
};

/** Returns the spot of a tile on a dish, counted from the top left; a single tile is in the middle. */
export function dishSpot(dish: DishPlan, index: number, count: number): Spot {
  const half = dish.u * 0.55;
  if (count === 1) return { x: dish.x, y: dish.y, u: dish.u };
  return {
    x: dish.x + (index % 2 === 0 ? -half : half),
    y: dish.y + (count === 2 ? 0 : index < 2 ? -half : half),
    u: dish.u,
  };
}

/** Returns the cell of a heap in the centre. */
export function heapBox(centre: CentrePlan, piece: AzulPiece): Box {
  const at = piece === MARKER ? 5 : COLOURS.indexOf(piece);
  return centre.cells[at] ?? centre.box;
}

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Returns the spot of a slot. */
export function slotSpot(plan: Plan, view: AzulView, slot: Slot): Spot {
  const off = { x: plan.width / 2, y: -40, u: 20 };
  switch (slot.at) {
    case 'factory': {
      const dish = plan.dishes[slot.factory - 1];
      const count = view.factories[slot.factory - 1]?.length ?? 0;
      return dish === undefined ? off : dishSpot(dish, slot.index, count);
    }
    case 'centre':
      return plan.centre === null ? off : { ...middle(heapBox(plan.centre, slot.piece)), u: plan.centre.u };
    case 'line':
    case 'wall':
    case 'floor': {
      const board = plan.boards[slot.seat];
      if (board === undefined) return off;
      if (slot.at === 'line') return lineSpot(board, slot.row, slot.index);
      if (slot.at === 'wall') return wallSpot(board, slot.row, slot.column);
      return floorSpot(board, slot.index);
    }
    case 'lid':
      return off;
  }
}

/** Returns the frame around a place; null if the layout does not contain it. */
export function placeBox(plan: Plan, place: TablePlace): Box | null {
  if (place.at === 'centre') return plan.centre?.box ?? null;
  if (place.at === 'factory') {
    const dish = plan.dishes[place.factory - 1];
    if (dish === undefined) return null;
    return { x: dish.x - dish.r, y: dish.y - dish.r, w: 2 * dish.r, h: 2 * dish.r };
  }
  const board = plan.boards[place.seat];
  if (board === undefined) return null;
  switch (place.at) {
    case 'line':
      return lineBox(board, place.row);
    case 'wall':
      return wallBox(board, place.row, place.column);
    case 'floor':
      return floorBox(board);
    case 'board':
      return board.box;
  }
}

const inside = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;

/** Returns the line of a board at a point; the wall's row belongs to its line. */
export function targetAt(board: BoardPlan, point: Point): number | 'floor' | null {
  if (!inside(board.box, point)) return null;
  const from = top(board);
  if (point.y >= floorBox(board).y - 0.02 * board.u) return 'floor';
  const row = Math.floor((point.y - from) / board.row) + 1;
  return row >= 1 && row <= 5 ? row : null;
}

/** An element that can have the focus. */
export interface Stop extends Point {
  key: string;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Finds the next stop in a direction, preferring near ones that are straight ahead. */
export function neighbour(stops: readonly Stop[], from: Stop, direction: Direction): Stop | null {
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead < 1 || aside > 2.5 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}
