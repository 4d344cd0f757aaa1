import { expect, it, vi } from 'vitest';
import type { Scene, TilingsScoring } from '../../lib/wasm/types';
import { scoreParts } from './parts';
import { TilingsTable } from './table.svelte';

vi.mock('../../lib/settings.svelte', () => ({ settings: {} }));

const table = (scoring: TilingsScoring): TilingsTable => {
  const scene = { scoring } as unknown as Scene;
  return new TilingsTable(
    () => scene,
    () => null,
    () => null,
  );
};

it.each([
  [{ tiles: true, motifs: false, zones: false, influence: false }, ['tiles'], []],
  [{ tiles: false, motifs: true, zones: false, influence: false }, ['motifs'], ['motifs']],
  [{ tiles: false, motifs: true, zones: true, influence: false }, ['motifs', 'zones'], ['zones', 'motifs']],
  [{ tiles: false, motifs: true, zones: true, influence: true }, ['motifs', 'zones'], ['zones', 'influence', 'motifs', 'king']],
])('has the parts and overlays of what counts: %o', (scoring, parts, overlays) => {
  expect(scoreParts(scoring)).toEqual(parts);
  expect(table(scoring).overlays).toEqual(overlays);
});
