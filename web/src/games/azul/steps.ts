// The animation steps between two positions: pieces that move from slot to slot.
//
// The engine reports the event and the view of each step, except those that the scene contains. The flights are the
// difference between two views.

import { COLOURS, MARKER, type AzulPiece, type TablePlace, piecesOf, type Slot, slotKey, viewOf } from './pieces';
import type { AzulEvent, AzulStep, AzulView, Scene, Seat } from '../../lib/wasm/types';

export interface Flight {
  piece: AzulPiece;
  from: Slot;
  to: Slot;
}

/** Points that fly to a score. */
export interface ScoreChange {
  seat: Seat;
  points: number;
  from: TablePlace;
}

export interface AnimationStep {
  kind: 'take' | 'tile' | 'fall' | 'floor' | 'bonus' | 'deal';
  /** The position after the step. */
  view: AzulView;
  flights: Flight[];
  scoreChange: ScoreChange | null;
}

/** A piece and its slot. */
type PlacedPiece = readonly [AzulPiece, Slot];

/** Yields every piece of a position, in the order in which pieces take off and land. */
function* placedPieces(view: AzulView): Generator<PlacedPiece> {
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

/** Lists the pieces of a view that are not in the same slot in another view. */
function piecesOnlyIn(view: AzulView, other: AzulView): PlacedPiece[] {
  const key = ([piece, slot]: PlacedPiece): string => `${piece} ${slotKey(slot)}`;
  const there = new Map<string, number>();
  for (const each of placedPieces(other)) there.set(key(each), (there.get(key(each)) ?? 0) + 1);
  return [...placedPieces(view)].filter((each) => {
    const count = there.get(key(each)) ?? 0;
    there.set(key(each), count - 1);
    return count <= 0;
  });
}

/** Computes the flights between two positions. */
function flightsBetween(before: AzulView, after: AzulView): Flight[] {
  const gone = piecesOnlyIn(before, after);
  return piecesOnlyIn(after, before).flatMap(([piece, to]): Flight[] => {
    const at = gone.findIndex(([other]) => other === piece);
    const [from] = at < 0 ? [] : gone.splice(at, 1);
    return from === undefined ? [] : [{ piece, from: from[1], to }];
  });
}

/** Returns the kind of step for an event; null if it is not animated. */
function stepFor(event: AzulEvent): Pick<AnimationStep, 'kind' | 'scoreChange'> | null {
  switch (event.event) {
    case 'take':
      return { kind: 'take', scoreChange: null };
    case 'tile': {
      const { seat, line: row, column, points } = event;
      return { kind: 'tile', scoreChange: { seat, points, from: { at: 'wall', seat, row, column } } };
    }
    case 'no-place':
      return { kind: 'fall', scoreChange: null };
    case 'floor': {
      const { seat, lost } = event;
      return { kind: 'floor', scoreChange: { seat, points: -lost, from: { at: 'floor', seat } } };
    }
    case 'bonus': {
      const { seat, points } = event;
      return points > 0 ? { kind: 'bonus', scoreChange: { seat, points, from: { at: 'board', seat } } } : null;
    }
    case 'round':
      return { kind: 'deal', scoreChange: null };
    default:
      return null;
  }
}

/** For some kinds of steps, the only slots whose flights are animated; the other changes are too small to show. */
const SHOWN_TARGETS: Partial<Record<AnimationStep['kind'], Slot['at']>> = { tile: 'wall', floor: 'lid' };

/** Converts the engine's steps from a position to the next scene into animation steps. */
export function stepsFrom(before: AzulView, after: Scene, steps: readonly AzulStep[]): AnimationStep[] {
  let from = before;
  return steps.flatMap(({ event: index, view: between }): AnimationStep[] => {
    const event = after.events[index];
    const view = between ?? viewOf(after);
    const step = event === undefined ? null : stepFor(event as AzulEvent);
    const flights = step === null || step.kind === 'deal' ? [] : flightsBetween(from, view);
    from = view;
    if (step === null) return [];
    const target = SHOWN_TARGETS[step.kind];
    return [{ ...step, view, flights: flights.filter(({ to }) => target === undefined || to.at === target) }];
  });
}
