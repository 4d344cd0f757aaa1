// Accessible names of everything on the table.

import { COLOURS, MARKER, heaps } from './pieces';
import { locale, t } from '../../lib/locale.svelte';
import type { AzulBoard, AzulColour, AzulSource } from '../../lib/wasm/types';

const WORDS: Record<AzulColour, string> = {
  B: 'dark-blue',
  Y: 'yellow',
  R: 'red',
  U: 'black',
  L: 'light-blue',
};

export const colourName = (colour: AzulColour): string =>
  t('azul-colour', { colour: WORDS[colour] });

export const tilesName = (count: number, colour: AzulColour): string =>
  t('azul-tiles', { count, colour: WORDS[colour] });

const list = (parts: string[]): string =>
  new Intl.ListFormat(locale.code, { type: 'unit', style: 'long' }).format(parts);

/** Lists tiles by colour: `2 red, 1 yellow`. */
function listTiles(text: string): string {
  const parts = heaps(text).map(({ colour, count }) => tilesName(count, colour));
  if (text.includes(MARKER)) parts.push(t('page-azul-marker'));
  return parts.length === 0 ? t('page-azul-nothing') : list(parts);
}

export const sourceNumber = (from: AzulSource): number => (from === 'centre' ? 0 : from);

export const factoryName = (number: number, tiles: string): string =>
  t('page-azul-factory', { number, tiles: listTiles(tiles) });

export const centreName = (tiles: string, marker: boolean): string =>
  t('page-azul-centre', { tiles: listTiles(tiles + (marker ? MARKER : '')) });

export const takeName = (from: AzulSource, colour: AzulColour, count: number): string =>
  t('page-azul-take', { tiles: tilesName(count, colour), source: sourceNumber(from) });

export function lineName(row: number, tiles: string): string {
  return t('page-azul-line', { line: row, tiles: listTiles(tiles), room: row - tiles.length });
}

export const floorName = (floor: string): string =>
  t('page-azul-floor', { tiles: listTiles(floor) });

export function wallName(wall: readonly string[]): string {
  const rows = wall.flatMap((row, at) => {
    const tiles = Array.from(row).flatMap((tile, column) => {
      const colour = COLOURS.find((each) => each === tile);
      if (colour === undefined) return [];
      return [t('page-azul-wall-tile', { colour: colourName(colour), column: column + 1 })];
    });
    return tiles.length === 0 ? [] : [t('page-azul-wall-row', { row: at + 1, tiles: list(tiles) })];
  });
  return t('page-azul-wall', { rows: rows.length === 0 ? t('page-azul-nothing') : rows.join('; ') });
}

export const boardName = (name: string, score: number): string =>
  t('page-azul-board', { name, points: t('azul-points', { count: score }) });

/** Describes a whole board. */
export function boardDescription(name: string, board: AzulBoard): string {
  const lines = board.lines.flatMap((tiles, at) => (tiles === '' ? [] : [lineName(at + 1, tiles)]));
  const parts = [boardName(name, board.score), ...lines, floorName(board.floor), wallName(board.wall)];
  return parts.join('. ');
}
