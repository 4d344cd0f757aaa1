// What moves: the difference of two positions. No script: whatever led from one to the other, this
// is what is seen of it.

import type { GrassPiece, GrassView } from '../../lib/wasm/types';
import { type At, parse } from './cells';

/** A piece that comes onto the board, or to another place on it. */
export interface Coming {
  /**
   * From above; out of the hand that held it there; from where it lay; or it turns to grass, or to
   * another's grass, where it is.
   */
  readonly how: 'lands' | 'drops' | 'flies' | 'turns';
  /** From where it flies, in rows and columns from where it comes to lie. */
  readonly from: At;
}

export interface Difference {
  /** By the piece's number. */
  readonly coming: ReadonlyMap<number, Coming>;
  /** Pieces that are lifted off. */
  readonly leaving: readonly GrassPiece[];
  /** Cells on which a stone is put, and from which one is taken. */
  readonly stones: readonly At[];
  readonly cleared: readonly At[];
}

export const NOTHING: Difference = {
  coming: new Map(),
  leaving: [],
  stones: [],
  cleared: [],
};

/** The middle of some cells. */
function middle(cells: readonly string[]): At {
  const places = cells.map(parse);
  const sum = (index: 0 | 1): number => places.reduce((all, cell) => all + cell[index], 0);
  return [sum(0) / places.length, sum(1) / places.length];
}

/** How far it is from the second to the first. */
function way(from: readonly string[], to: readonly string[]): At {
  const [a, b] = [middle(from), middle(to)];
  return [a[0] - b[0], a[1] - b[1]];
}

/** A piece that was not on the board. */
function held(before: GrassView, piece: GrassPiece): Coming {
  if (piece.kind === 'captured') return { how: 'turns', from: HERE };
  if (before.hand?.id !== piece.id) return { how: 'lands', from: HERE };
  return { how: 'flies', from: way(before.hand.cells, piece.cells) };
}

/** A piece that was. */
function moved(was: GrassPiece, piece: GrassPiece): Coming | null {
  if (was.cells.join() !== piece.cells.join()) {
    return { how: 'flies', from: way(was.cells, piece.cells) };
  }
  return was.owner === piece.owner ? null : { how: 'turns', from: HERE };
}

const HERE: At = [0, 0];

/** What moves between two views of one board; `own` if it was laid by hand here. */
export function difference(before: GrassView, after: GrassView, own = false): Difference {
  if (before.board.length !== after.board.length) return NOTHING;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const coming = new Map<number, Coming>();
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    const comes = was === undefined ? held(before, piece) : moved(was, piece);
    if (comes === null) continue;
    coming.set(piece.id, own && comes.how !== 'turns' ? { how: 'drops', from: HERE } : comes);
  }
  const stones: At[] = [];
  const cleared: At[] = [];
  after.board.forEach((line, row) => {
    const then = before.board[row] ?? '';
    for (let column = 0; column < line.length; column += 1) {
      const [now, was] = [line.charAt(column), then.charAt(column)];
      if (now === '#' && was !== '#') stones.push([row, column]);
      if (now !== '#' && was === '#') cleared.push([row, column]);
    }
  });
  return { coming, leaving: [...old.values()], stones, cleared };
}

/** Whether anything moves at all. */
export const moves = ({ coming, leaving, stones, cleared }: Difference): boolean =>
  coming.size + leaving.length + stones.length + cleared.length > 0;
