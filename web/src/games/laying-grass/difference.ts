// Computes what to animate between two positions. It compares only the positions, so it works for any
// events that led from one to the other.

import type { GrassPiece, GrassView } from '../../lib/wasm/types';
import { type Cell, parseCell } from './cells';

/** How a piece arrives on the board or moves on it. */
export interface PieceMotion {
  /**
   * `lands`: comes from above. `drops`: comes from the hand that held it over its cells. `flies`: comes from where it
   * lay before. `turns`: becomes grass, or another player's grass, in place.
   */
  readonly how: 'lands' | 'drops' | 'flies' | 'turns';
  /** Where the piece flies from, in rows and columns relative to its destination. */
  readonly from: Cell;
}

export interface Difference {
  /** Motions by the id of the piece. */
  readonly motions: ReadonlyMap<number, PieceMotion>;
  readonly removed: readonly GrassPiece[];
  readonly addedStones: readonly Cell[];
  readonly removedStones: readonly Cell[];
}

export const NO_DIFFERENCE: Difference = {
  motions: new Map(),
  removed: [],
  addedStones: [],
  removedStones: [],
};

/** Returns the average position of some cells. */
function middle(cells: readonly string[]): Cell {
  const places = cells.map(parseCell);
  const sum = (index: 0 | 1): number => places.reduce((all, cell) => all + cell[index], 0);
  return [sum(0) / places.length, sum(1) / places.length];
}

/** Returns the offset from the middle of `to` to the middle of `from`. */
function offset(from: readonly string[], to: readonly string[]): Cell {
  const [a, b] = [middle(from), middle(to)];
  return [a[0] - b[0], a[1] - b[1]];
}

/** Returns the motion of a piece that was not on the board before. */
function motionOfNew(before: GrassView, piece: GrassPiece): PieceMotion {
  if (piece.kind === 'captured') return { how: 'turns', from: NO_OFFSET };
  if (before.hand?.id !== piece.id) return { how: 'lands', from: NO_OFFSET };
  return { how: 'flies', from: offset(before.hand.cells, piece.cells) };
}

/** Returns the motion of a piece that was already on the board; null if it did not change. */
function motionOfOld(was: GrassPiece, piece: GrassPiece): PieceMotion | null {
  if (was.cells.join() !== piece.cells.join()) {
    return { how: 'flies', from: offset(was.cells, piece.cells) };
  }
  return was.owner === piece.owner ? null : { how: 'turns', from: NO_OFFSET };
}

const NO_OFFSET: Cell = [0, 0];

/**
 * Computes what moves between two views of one board. If `own` is true, a player at this page placed the piece by hand.
 */
export function difference(before: GrassView, after: GrassView, own = false): Difference {
  if (before.board.length !== after.board.length) return NO_DIFFERENCE;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const motions = new Map<number, PieceMotion>();
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    const motion = was === undefined ? motionOfNew(before, piece) : motionOfOld(was, piece);
    if (motion === null) continue;
    motions.set(piece.id, own && motion.how !== 'turns' ? { how: 'drops', from: NO_OFFSET } : motion);
  }
  const addedStones: Cell[] = [];
  const removedStones: Cell[] = [];
  after.board.forEach((line, row) => {
    const then = before.board[row] ?? '';
    for (let column = 0; column < line.length; column += 1) {
      const [now, was] = [line.charAt(column), then.charAt(column)];
      if (now === '#' && was !== '#') addedStones.push([row, column]);
      if (now !== '#' && was === '#') removedStones.push([row, column]);
    }
  });
  return { motions, removed: [...old.values()], addedStones, removedStones };
}

export const hasMotion = ({ motions, removed, addedStones, removedStones }: Difference): boolean =>
  motions.size + removed.length + addedStones.length + removedStones.length > 0;
