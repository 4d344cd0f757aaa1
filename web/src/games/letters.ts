// The letters of rows and columns. A cell is named by the letter of its row, then that of its column.

import { CELL_LETTERS } from '../lib/wasm/types';

/** Returns the letter of a row or column, counted from 0. */
export const letterOf = (line: number): string => CELL_LETTERS.charAt(line);

/** Returns the row or column with a letter; -1 if there is none. */
export const lineOf = (letter: string): number => CELL_LETTERS.indexOf(letter);
