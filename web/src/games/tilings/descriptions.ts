// Descriptions of tiles, zones and cells, composed from the engine's UI strings.

import { t } from '../../lib/locale.svelte';
import type {
  Scene,
  TilingsCell,
  TilingsColour,
  TilingsMotif,
  TilingsZone,
} from '../../lib/wasm/types';
import type { TilingsTable } from './table.svelte';

type Sides = readonly [TilingsColour, TilingsColour, TilingsColour, TilingsColour];

/** Describes the colours of a tile's sides. */
export function describeSides(sides: Sides): string {
  const [north, east, south, west] = sides.map((colour) => t(`tilings-colour-${colour}`));
  return t('page-tilings-sides', {
    north: north ?? '',
    east: east ?? '',
    south: south ?? '',
    west: west ?? '',
  });
}

/** Lists the names of players, or the word for nobody. */
export function playerNames(scene: Scene, seats: readonly number[]): string {
  if (seats.length === 0) return t('tilings-nobody');
  return seats.map((seat) => scene.seats[seat]?.name ?? '').join(', ');
}

/** Describes a zone and its points. */
export function describeZone(zone: TilingsZone): string {
  return t('tilings-about-zone', {
    zone: t(`tilings-zone-${zone.colour}`),
    count: zone.size,
    points: zone.points,
  });
}

/** Returns the name of a motif: translated for the motifs of the rules, else as in its file. */
export function motifName(motif: TilingsMotif): string {
  const standard = ['pair', 'contrast', 'surround'][motif.motif - 1];
  return standard === undefined ? motif.name : t(`tilings-motif-${standard}`);
}

/** Describes a cell for screen readers; with `more`, the cell under the pointer includes the preview or the refusal. */
export function describeCell(table: TilingsTable, scene: Scene, cell: TilingsCell, more: boolean): string {
  const tile = table.tiles.get(cell);
  if (tile !== undefined) {
    const placer = playerNames(scene, [tile.placer]);
    const about = t('tilings-about-tile', { cell, tile: tile.tile, placer });
    const owners = t('tilings-about-owners', { names: playerNames(scene, tile.owners) });
    return `${about}; ${describeSides(tile.sides)}; ${owners}`;
  }
  const { hand } = table;
  if (hand.active && hand.legal.includes(cell)) {
    if (!hand.fitsAsHeld(cell)) return t('page-tilings-cell-turned', { cell });
    const fits = t('page-tilings-cell-fits', { cell });
    const effect = more && hand.cell === cell ? table.forecast?.summary.effect : null;
    return effect === null || effect === undefined ? fits : `${fits}; ${effect}`;
  }
  const empty = t('page-tilings-cell', { cell });
  return more && hand.cell === cell && table.refusal !== null ? `${empty}; ${table.refusal}` : empty;
}
