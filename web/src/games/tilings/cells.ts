// Cells are named by the letters of their row and their column.

import type { TilingsCell, TilingsEvent } from '../../lib/wasm/types';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/** The sides of a tile, in the order of the engine. */
export const SIDES = ['north', 'east', 'south', 'west'] as const;

export interface Spot {
  readonly row: number;
  readonly col: number;
}

/** The letter of a row or a column. */
export const letterOf = (index: number): string => LETTERS.charAt(index);

/** Where a cell lies. */
export function spotOf(cell: TilingsCell): Spot {
  return { row: LETTERS.indexOf(cell.charAt(0)), col: LETTERS.indexOf(cell.charAt(1)) };
}

/** The name of the cell that lies there. */
export const cellOf = (spot: Spot): TilingsCell => letterOf(spot.row) + letterOf(spot.col);

/** The cell that lies so far away; on a flat board the edges hold. */
export function step(
  from: TilingsCell,
  rows: number,
  cols: number,
  side: number,
  wraps: boolean,
): TilingsCell {
  const { row, col } = spotOf(from);
  const along = (at: number): number =>
    wraps ? ((at % side) + side) % side : Math.min(side - 1, Math.max(0, at));
  return cellOf({ row: along(row + rows), col: along(col + cols) });
}

/** Where on the board something happened, most telling first. */
export function cellsOf(event: TilingsEvent): TilingsCell[] {
  switch (event.event) {
    case 'placed':
    case 'influence':
    case 'struck':
      return [event.at];
    case 'king':
      return [event.at, ...event.struck.filter((cell) => cell !== event.at)];
    case 'motifs':
      return [...new Set(event.paid.map((motif) => motif.at))];
    case 'zones':
      return event.zones[0]?.cells ?? [];
    case 'skipped':
    case 'decay':
    case 'round':
    case 'end':
    case 'scores':
      return [];
  }
}

/** What happens in Tilings; nothing if it is of another game. */
export function eventOf(event: { event: string } | null | undefined): TilingsEvent | null {
  return event === null || event === undefined ? null : (event as TilingsEvent);
}
