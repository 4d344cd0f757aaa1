// Cells as the engine writes them, and as the board counts them.

/** Where a cell is: row and column, counted from 0. */
export type At = readonly [row: number, column: number];

// Rows and columns are named `A…Z`, then `a…d`; a cell is its row's letter, then its column's: `CF`
// is row 2, column 5. The board is at most 30 wide, so one letter each is enough.
const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd';

/** The letter of a row or column. */
export const letter = (line: number): string => NAMES.charAt(line);

/** Reads a cell like `CF`. This is the one place where the page knows how cells are written. */
export function parse(text: string): At {
  return [NAMES.indexOf(text.charAt(0)), NAMES.indexOf(text.charAt(1))];
}

/** Writes a cell, for those places that the engine has not named itself. */
export const name = ([row, column]: At): string => letter(row) + letter(column);

/** A cell as one number, row by row. */
export const number = ([row, column]: At, side: number): number => row * side + column;

/** The cell of a number. */
export const cellOf = (index: number, side: number): At => [Math.floor(index / side), index % side];

/** Whether a cell is on the board. */
export const inside = ([row, column]: At, side: number): boolean =>
  row >= 0 && column >= 0 && row < side && column < side;

/** The cells of a square, by its top left corner. */
export function square(corner: string, side: number): At[] {
  const [row, column] = parse(corner);
  const cells: At[] = [];
  for (let r = 0; r < side; r += 1) {
    for (let c = 0; c < side; c += 1) cells.push([row + r, column + c]);
  }
  return cells;
}
