// Sentences about cells, put together from the engine's texts.

import { t } from '../../lib/locale.svelte';
import type {
  Scene,
  TilingsCell,
  TilingsColour,
  TilingsMotif,
  TilingsZone,
} from '../../lib/wasm/types';
import type { Table } from './table.svelte';

type Sides = readonly [TilingsColour, TilingsColour, TilingsColour, TilingsColour];

/** The colours of a tile's sides. */
export function sidesSaid(sides: Sides): string {
  const [north, east, south, west] = sides.map((colour) => t(`tilings-colour-${colour}`));
  return t('page-tilings-sides', {
    north: north ?? '',
    east: east ?? '',
    south: south ?? '',
    west: west ?? '',
  });
}

/** Names of players, or the word for nobody. */
export function names(scene: Scene, seats: readonly number[]): string {
  if (seats.length === 0) return t('tilings-nobody');
  return seats.map((seat) => scene.seats[seat]?.name ?? '').join(', ');
}

/** A zone and what it pays. */
export function zoneSaid(zone: TilingsZone): string {
  return t('tilings-about-zone', {
    zone: t(`tilings-zone-${zone.colour}`),
    count: zone.size,
    points: zone.points,
  });
}

/** The motifs of the rules have a name in every language, others that of their file. */
export function motifSaid(motif: TilingsMotif): string {
  const known = ['pair', 'contrast', 'surround'][motif.motif - 1];
  return known === undefined ? motif.name : t(`tilings-motif-${known}`);
}

/** What a screen reader says of a cell; more of it, if it is pointed at. */
export function cellSaid(table: Table, scene: Scene, cell: TilingsCell, more: boolean): string {
  const tile = table.tiles.get(cell);
  if (tile !== undefined) {
    const placer = names(scene, [tile.placer]);
    const about = t('tilings-about-tile', { cell, tile: tile.tile, placer });
    const owners = t('tilings-about-owners', { names: names(scene, tile.owners) });
    return `${about}; ${sidesSaid(tile.sides)}; ${owners}`;
  }
  const { hand } = table;
  if (hand.active && hand.legal.includes(cell)) {
    if (!hand.fitsAsHeld(cell)) return t('page-tilings-cell-turned', { cell });
    const fits = t('page-tilings-cell-fits', { cell });
    const foretold = more && hand.cell === cell ? table.forecast?.told.foretold : null;
    return foretold === null || foretold === undefined ? fits : `${fits}; ${foretold}`;
  }
  const empty = t('page-tilings-cell', { cell });
  return more && hand.cell === cell && table.why !== null ? `${empty}; ${table.why}` : empty;
}
