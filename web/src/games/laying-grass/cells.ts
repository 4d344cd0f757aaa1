// Converts cells between the engine's notation and board coordinates.

/** Row and column of a cell, counted from 0. */
export type Cell = readonly [row: number, column: number];

// Rows and columns are named `A…Z`, then `a…d`. A cell is its row's letter, then its column's: `CF`
// is row 2, column 5. Boards are at most 30 cells wide, so one letter each is enough.
const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd';

/** Returns the letter of a row or column. */
export const letter = (line: number): string => NAMES.charAt(line);

/** Parses a cell like `CF`. Only this module knows the notation of cells. */
export function parseCell(text: string): Cell {
  return [NAMES.indexOf(text.charAt(0)), NAMES.indexOf(text.charAt(1))];
}

/** Writes a cell in the engine's notation, for cells that the engine has not named. */
export const cellName = ([row, column]: Cell): string => letter(row) + letter(column);

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
