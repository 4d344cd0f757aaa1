// Groups tiles into blocks. A block is redrawn only when one of its tiles changes.

import type { TilingsCell, TilingsCellView, TilingsColour, TilingsZone } from '../../lib/wasm/types';
import { type GridPosition, positionOf } from './cells';
import type { Bounds } from './frame';
import { BEAD, corner, disc, sign, signAt, slice, square, triangle, U } from './shapes';

/** Side length of a block in cells. */
export const BLOCK = 5;

/** A tile and the position where it is drawn, which may be beyond the edge of a torus. */
export interface DrawnTile {
  readonly tile: TilingsCellView;
  readonly position: GridPosition;
}

export interface TileBlock {
  readonly key: string;
  readonly row: number;
  readonly col: number;
  readonly tiles: readonly DrawnTile[];
  /** A key for the appearance of a tile: tiles with equal keys look the same. */
  readonly appearance: string;
}

const appearanceOf = (tile: TilingsCellView): string =>
  `${tile.at}${tile.tile}${tile.turn ?? ''}/${tile.owners.join('+')};`;

/** Groups the tiles of a board. Blocks that look unchanged are the same objects as before. */
export function blocks(
  tiles: readonly TilingsCellView[],
  before: ReadonlyMap<string, TileBlock>,
): Map<string, TileBlock> {
  const made = new Map<string, { row: number; col: number; tiles: DrawnTile[]; appearance: string }>();
  for (const tile of tiles) {
    const position = positionOf(tile.at);
    const row = Math.floor(position.row / BLOCK);
    const col = Math.floor(position.col / BLOCK);
    const key = `${String(row)}.${String(col)}`;
    let block = made.get(key);
    if (block === undefined) {
      block = { row, col, tiles: [], appearance: '' };
      made.set(key, block);
    }
    block.tiles.push({ tile, position });
    block.appearance += appearanceOf(tile);
  }
  const all = new Map<string, TileBlock>();
  for (const [key, block] of made) {
    const old = before.get(key);
    all.set(key, old !== undefined && old.appearance === block.appearance ? old : { key, ...block });
  }
  return all;
}

export function isVisible(block: TileBlock, part: Bounds): boolean {
  return (
    (block.col + 1) * BLOCK > part.left &&
    block.col * BLOCK < part.right &&
    (block.row + 1) * BLOCK > part.top &&
    block.row * BLOCK < part.bottom
  );
}

/** Repeats the outermost tiles of a torus beyond the opposite edges. */
export function tilesBeyondEdges(tiles: readonly TilingsCellView[], side: number): DrawnTile[] {
  const drawn: DrawnTile[] = [];
  for (const tile of tiles) {
    const { row, col } = positionOf(tile.at);
    const rows = [row, ...(row === 0 ? [side] : []), ...(row === side - 1 ? [-1] : [])];
    const cols = [col, ...(col === 0 ? [side] : []), ...(col === side - 1 ? [-1] : [])];
    for (const r of rows) {
      for (const c of cols) {
        if (r !== row || c !== col) drawn.push({ tile, position: { row: r, col: c } });
      }
    }
  }
  return drawn;
}

/** Caches the result per list of tiles, because blocks come into view and leave it repeatedly. */
function memoized<T>(make: (tiles: readonly DrawnTile[]) => T): (tiles: readonly DrawnTile[]) => T {
  const cache = new WeakMap<readonly DrawnTile[], T>();
  return (tiles) => {
    let made = cache.get(tiles);
    if (made === undefined) {
      made = make(tiles);
      cache.set(tiles, made);
    }
    return made;
  };
}

export interface FacePaths {
  readonly colours: readonly (readonly [TilingsColour, string])[];
  /** Whole tiles, for their shadow. */
  readonly squares: string;
  /** The paths of all north, east, south and west sides, for their shading. */
  readonly facets: readonly [string, string, string, string];
}

/** Returns the paths of the coloured faces of tiles. */
export const faces = memoized((tiles): FacePaths => {
  const colours = new Map<TilingsColour, string>();
  const facets: [string, string, string, string] = ['', '', '', ''];
  let squares = '';
  const add = (colour: TilingsColour, path: string): void => {
    colours.set(colour, (colours.get(colour) ?? '') + path);
  };
  for (const { tile, position } of tiles) {
    const { x, y } = corner(position);
    const whole = square(x, y);
    squares += whole;
    const plain = tile.sides.every((side) => side === tile.sides[0]);
    if (plain) add(tile.sides[0], whole);
    tile.sides.forEach((colour, side) => {
      const path = triangle(x, y, side);
      facets[side] += path;
      if (!plain) add(colour, path);
    });
  }
  return { colours: [...colours], squares, facets };
});

/** Returns the paths of the signs on sides, by colour. */
export const signs = memoized((tiles): (readonly [TilingsColour, string])[] => {
  const paths = new Map<TilingsColour, string>();
  for (const { tile, position } of tiles) {
    const { x, y } = corner(position);
    tile.sides.forEach((colour, side) => {
      const at = signAt(x, y, side);
      paths.set(colour, (paths.get(colour) ?? '') + sign(colour, at.x, at.y));
    });
  }
  return [...paths];
});

/** Returns the paths of the beads by owner, -1 for none. The bead of several owners is sliced. */
export const beads = memoized((tiles): (readonly [number, string])[] => {
  const paths = new Map<number, string>();
  const add = (seat: number, path: string): void => {
    paths.set(seat, (paths.get(seat) ?? '') + path);
  };
  for (const { tile, position } of tiles) {
    const { x, y } = corner(position);
    const [cx, cy] = [x + U / 2, y + U / 2];
    if (tile.owners.length === 0) add(-1, disc(cx, cy, BEAD * 0.72));
    tile.owners.forEach((seat, i) => {
      add(seat, slice(cx, cy, BEAD, i, tile.owners.length));
    });
  }
  return [...paths].sort(([a], [b]) => a - b);
});

/** Returns the path of the sides of a zone. */
export function zonePath(
  zone: Pick<TilingsZone, 'colour' | 'cells'>,
  tiles: ReadonlyMap<TilingsCell, TilingsCellView>,
): string {
  let path = '';
  for (const cell of zone.cells) {
    const tile = tiles.get(cell);
    if (tile === undefined) continue;
    const { x, y } = corner(cell);
    if (tile.sides.every((side) => side === zone.colour)) {
      path += square(x, y, 0);
      continue;
    }
    tile.sides.forEach((colour, side) => {
      if (colour === zone.colour) path += triangle(x, y, side);
    });
  }
  return path;
}

/** Returns the cell nearest to the middle of some cells; the label of a zone goes there. */
export function centralCell(cells: readonly TilingsCell[]): TilingsCell | undefined {
  const positions = cells.map(positionOf);
  const row = positions.reduce((sum, position) => sum + position.row, 0) / positions.length;
  const col = positions.reduce((sum, position) => sum + position.col, 0) / positions.length;
  let best: TilingsCell | undefined;
  let nearest = Infinity;
  positions.forEach((position, i) => {
    const away = (position.row - row) ** 2 + (position.col - col) ** 2;
    if (away < nearest) {
      nearest = away;
      best = cells[i];
    }
  });
  return best;
}

/** Lists the zones of a tile, starting with the zone of a colour. */
export function zonesAt(
  zones: readonly TilingsZone[],
  cell: TilingsCell,
  colour: TilingsColour | null,
): TilingsZone[] {
  const here = zones.filter((zone) => zone.cells.includes(cell));
  return here.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
}
