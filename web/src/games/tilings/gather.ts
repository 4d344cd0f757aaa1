// Tiles gathered into blocks of the board. A block is drawn anew only when a tile of it has changed.

import type { TilingsCell, TilingsCellView, TilingsColour, TilingsZone } from '../../lib/wasm/types';
import { type Spot, spotOf } from './cells';
import type { Bounds } from './frame';
import { BEAD, corner, disc, sign, signAt, slice, square, triangle, U } from './shapes';

/** How many cells a side of a block has. */
export const BLOCK = 5;

/** A tile and where it is drawn, which on a board that wraps may be beyond the edge. */
export interface Drawn {
  readonly tile: TilingsCellView;
  readonly spot: Spot;
}

export interface Block {
  readonly key: string;
  readonly row: number;
  readonly col: number;
  readonly tiles: readonly Drawn[];
  /** What of it can be seen: the same text, the same picture. */
  readonly looks: string;
}

const looksOf = (tile: TilingsCellView): string =>
  `${tile.at}${tile.tile}${tile.turn ?? ''}/${tile.owners.join('+')};`;

/** The blocks of a board. Those that look as before are the very same objects. */
export function blocks(
  tiles: readonly TilingsCellView[],
  before: ReadonlyMap<string, Block>,
): Map<string, Block> {
  const made = new Map<string, { row: number; col: number; tiles: Drawn[]; looks: string }>();
  for (const tile of tiles) {
    const spot = spotOf(tile.at);
    const row = Math.floor(spot.row / BLOCK);
    const col = Math.floor(spot.col / BLOCK);
    const key = `${String(row)}.${String(col)}`;
    let block = made.get(key);
    if (block === undefined) {
      block = { row, col, tiles: [], looks: '' };
      made.set(key, block);
    }
    block.tiles.push({ tile, spot });
    block.looks += looksOf(tile);
  }
  const all = new Map<string, Block>();
  for (const [key, block] of made) {
    const old = before.get(key);
    all.set(key, old !== undefined && old.looks === block.looks ? old : { key, ...block });
  }
  return all;
}

/** Whether some of a block can be seen. */
export function seen(block: Block, part: Bounds): boolean {
  return (
    (block.col + 1) * BLOCK > part.left &&
    block.col * BLOCK < part.right &&
    (block.row + 1) * BLOCK > part.top &&
    block.row * BLOCK < part.bottom
  );
}

/** On a board that wraps: what lies just beyond its edges. */
export function beyond(tiles: readonly TilingsCellView[], side: number): Drawn[] {
  const drawn: Drawn[] = [];
  for (const tile of tiles) {
    const { row, col } = spotOf(tile.at);
    const rows = [row, ...(row === 0 ? [side] : []), ...(row === side - 1 ? [-1] : [])];
    const cols = [col, ...(col === 0 ? [side] : []), ...(col === side - 1 ? [-1] : [])];
    for (const r of rows) {
      for (const c of cols) {
        if (r !== row || c !== col) drawn.push({ tile, spot: { row: r, col: c } });
      }
    }
  }
  return drawn;
}

/** What was made of the same tiles before is not made again: blocks come and go as one looks around. */
function remembered<T>(make: (tiles: readonly Drawn[]) => T): (tiles: readonly Drawn[]) => T {
  const known = new WeakMap<readonly Drawn[], T>();
  return (tiles) => {
    let made = known.get(tiles);
    if (made === undefined) {
      made = make(tiles);
      known.set(tiles, made);
    }
    return made;
  };
}

export interface Faces {
  readonly colours: readonly (readonly [TilingsColour, string])[];
  /** The whole tiles, for their shadow. */
  readonly squares: string;
  /** All sides towards north, east, south, west: the light falls from above left. */
  readonly facets: readonly [string, string, string, string];
}

/** The coloured faces of tiles. */
export const faces = remembered((tiles): Faces => {
  const colours = new Map<TilingsColour, string>();
  const facets: [string, string, string, string] = ['', '', '', ''];
  let squares = '';
  const add = (colour: TilingsColour, path: string): void => {
    colours.set(colour, (colours.get(colour) ?? '') + path);
  };
  for (const { tile, spot } of tiles) {
    const { x, y } = corner(spot);
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

/** The signs of sides, by colour. */
export const signs = remembered((tiles): (readonly [TilingsColour, string])[] => {
  const paths = new Map<TilingsColour, string>();
  for (const { tile, spot } of tiles) {
    const { x, y } = corner(spot);
    tile.sides.forEach((colour, side) => {
      const at = signAt(x, y, side);
      paths.set(colour, (paths.get(colour) ?? '') + sign(colour, at.x, at.y));
    });
  }
  return [...paths];
});

/** The beads of tiles by who owns them; -1 for nobody. Those of several owners are in slices. */
export const beads = remembered((tiles): (readonly [number, string])[] => {
  const paths = new Map<number, string>();
  const add = (seat: number, path: string): void => {
    paths.set(seat, (paths.get(seat) ?? '') + path);
  };
  for (const { tile, spot } of tiles) {
    const { x, y } = corner(spot);
    const [cx, cy] = [x + U / 2, y + U / 2];
    if (tile.owners.length === 0) add(-1, disc(cx, cy, BEAD * 0.72));
    tile.owners.forEach((seat, i) => {
      add(seat, slice(cx, cy, BEAD, i, tile.owners.length));
    });
  }
  return [...paths].sort(([a], [b]) => a - b);
});

/** The sides that make up a zone. */
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

/** The tile of a zone that is nearest to its middle: what is said about it is written there. */
export function heart(cells: readonly TilingsCell[]): TilingsCell | undefined {
  const spots = cells.map(spotOf);
  const row = spots.reduce((sum, spot) => sum + spot.row, 0) / spots.length;
  const col = spots.reduce((sum, spot) => sum + spot.col, 0) / spots.length;
  let best: TilingsCell | undefined;
  let nearest = Infinity;
  spots.forEach((spot, i) => {
    const away = (spot.row - row) ** 2 + (spot.col - col) ** 2;
    if (away < nearest) {
      nearest = away;
      best = cells[i];
    }
  });
  return best;
}

/** The zones that a tile is part of: the one of this side first, then the larger ones. */
export function zonesAt(
  zones: readonly TilingsZone[],
  cell: TilingsCell,
  colour: TilingsColour | null,
): TilingsZone[] {
  const here = zones.filter((zone) => zone.cells.includes(cell));
  return here.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
}
