// Converts cells between the engine's notation and board coordinates.

import { letterOf, lineOf } from '../letters';

/** Row and column of a cell, counted from 0. */
export type Cell = readonly [row: number, column: number];

/** Parses a cell: `CF` is row 2, column 5. */
export function parseCell(text: string): Cell {
  return [lineOf(text.charAt(0)), lineOf(text.charAt(1))];
}

/** Writes a cell in the engine's notation, for cells that the engine has not named. */
export const cellName = ([row, column]: Cell): string => letterOf(row) + letterOf(column);

/** Returns the index of a cell, counted row by row. */
export const cellIndex = ([row, column]: Cell, side: number): number => row * side + column;

/** Returns the cell with an index. */
export const cellOf = (index: number, side: number): Cell => [Math.floor(index / side), index % side];

export const isOnBoard = ([row, column]: Cell, side: number): boolean =>
  row >= 0 && column >= 0 && row < side && column < side;

/** Lists the cells of a square, given its top left corner. */
export function squareCells(corner: string, side: number): Cell[] {
  const [row, column] = parseCell(corner);
  const cells: Cell[] = [];
  for (let r = 0; r < side; r += 1) {
    for (let c = 0; c < side; c += 1) cells.push([row + r, column + c]);
  }
  return cells;
}
