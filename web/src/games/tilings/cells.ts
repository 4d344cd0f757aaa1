// Converts between cell names, which are a row letter and a column letter, and positions.

import type { TilingsCell, TilingsEvent } from '../../lib/wasm/types';
import { letterOf, lineOf } from '../letters';

/** The sides of a tile in the engine's order. */
export const SIDES = ['north', 'east', 'south', 'west'] as const;

export interface GridPosition {
  readonly row: number;
  readonly col: number;
}

export function positionOf(cell: TilingsCell): GridPosition {
  return { row: lineOf(cell.charAt(0)), col: lineOf(cell.charAt(1)) };
}

export const cellOf = (position: GridPosition): TilingsCell => letterOf(position.row) + letterOf(position.col);

/** Returns the cell some rows and columns away; this wraps around on a torus and stops at the edges of a flat board. */
export function moveCell(
  from: TilingsCell,
  rows: number,
  cols: number,
  side: number,
  wraps: boolean,
): TilingsCell {
  const { row, col } = positionOf(from);
  const along = (at: number): number =>
    wraps ? ((at % side) + side) % side : Math.min(side - 1, Math.max(0, at));
  return cellOf({ row: along(row + rows), col: along(col + cols) });
}

/** Lists the cells of an event, the most important first. */
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

/** Casts an event of a scene or log line to an event of Tilings. */
export function eventOf(event: { event: string } | null | undefined): TilingsEvent | null {
  return event === null || event === undefined ? null : (event as TilingsEvent);
}
