// What is seen between two positions: pieces that move from slot to slot, step by step.
//
// The engine says what happens and how the table looks after each step; what flies is the difference.

import { COLOURS, MARKER, type Piece, type Place, piecesOf, type Slot, slotKey } from './pieces';
import type { AzulEvent, AzulStep, AzulView, Seat } from '../../lib/wasm/types';

export interface Flight {
  piece: Piece;
  from: Slot;
  to: Slot;
}

/** Points that fly to a score. */
export interface Won {
  seat: Seat;
  points: number;
  from: Place;
}

export interface Step {
  kind: 'take' | 'tile' | 'fall' | 'floor' | 'bonus' | 'deal';
  /** The position once it is done. */
  view: AzulView;
  flights: Flight[];
  won: Won | null;
}

/** A piece and where it lies. */
type Lying = readonly [Piece, Slot];

/** Every piece of a position, in the order in which pieces set out and land. */
function* lying(view: AzulView): Generator<Lying> {
  for (const [seat, board] of view.boards.entries()) {
    for (const [row, line] of board.lines.entries()) {
      for (const [index, piece] of piecesOf(line).entries()) {
        yield [piece, { at: 'line', seat, row: row + 1, index }];
      }
    }
    for (const [row, tiles] of board.wall.entries()) {
      for (const [column, letter] of Array.from(tiles).entries()) {
        for (const piece of piecesOf(letter)) yield [piece, { at: 'wall', seat, row: row + 1, column: column + 1 }];
      }
    }
  }
  for (const [factory, tiles] of view.factories.entries()) {
    for (const [index, piece] of piecesOf(tiles).entries()) {
      yield [piece, { at: 'factory', factory: factory + 1, index }];
    }
  }
  const marker = view.marker === 'centre' ? MARKER : '';
  for (const piece of piecesOf(view.centre + marker)) yield [piece, { at: 'centre', piece }];
  for (const [seat, board] of view.boards.entries()) {
    for (const [index, piece] of piecesOf(board.floor).entries()) yield [piece, { at: 'floor', seat, index }];
  }
  for (const colour of COLOURS) {
    for (let tile = 0; tile < view.lid[colour]; tile++) yield [colour, { at: 'lid' }];
  }
}

/** What lies in one position where it does not lie in another. */
function only(view: AzulView, other: AzulView): Lying[] {
  const key = ([piece, slot]: Lying): string => `${piece} ${slotKey(slot)}`;
  const there = new Map<string, number>();
  for (const each of lying(other)) there.set(key(each), (there.get(key(each)) ?? 0) + 1);
  return [...lying(view)].filter((each) => {
    const count = there.get(key(each)) ?? 0;
    there.set(key(each), count - 1);
    return count <= 0;
  });
}

/** What flies between two positions. */
function flightsBetween(before: AzulView, after: AzulView): Flight[] {
  const gone = only(before, after);
  return only(after, before).flatMap(([piece, to]): Flight[] => {
    const at = gone.findIndex(([other]) => other === piece);
    const [from] = at < 0 ? [] : gone.splice(at, 1);
    return from === undefined ? [] : [{ piece, from: from[1], to }];
  });
}

/** How an event is shown; null if nothing is seen of it. */
function shown(event: AzulEvent): Pick<Step, 'kind' | 'won'> | null {
  switch (event.event) {
    case 'take':
      return { kind: 'take', won: null };
    case 'tile': {
      const { seat, line: row, column, points } = event;
      return { kind: 'tile', won: { seat, points, from: { at: 'wall', seat, row, column } } };
    }
    case 'no-place':
      return { kind: 'fall', won: null };
    case 'floor': {
      const { seat, lost } = event;
      return { kind: 'floor', won: { seat, points: -lost, from: { at: 'floor', seat } } };
    }
    case 'bonus': {
      const { seat, points } = event;
      return points > 0 ? { kind: 'bonus', won: { seat, points, from: { at: 'board', seat } } } : null;
    }
    case 'round':
      return { kind: 'deal', won: null };
    default:
      return null;
  }
}

/** The only slots to which something is seen to fly, in some kinds of steps: what else changes is too small. */
const WATCHED: Partial<Record<Step['kind'], Slot['at']>> = { tile: 'wall', floor: 'lid' };

/** What is seen of the steps that lead on from a position. */
export function stepsFrom(before: AzulView, steps: readonly AzulStep[]): Step[] {
  let from = before;
  return steps.flatMap(({ event, view }): Step[] => {
    const seen = shown(event);
    const flights = seen === null || seen.kind === 'deal' ? [] : flightsBetween(from, view);
    from = view;
    if (seen === null) return [];
    const watched = WATCHED[seen.kind];
    return [{ ...seen, view, flights: flights.filter(({ to }) => watched === undefined || to.at === watched) }];
  });
}
