import { describe, expect, it } from 'vitest';
import type { TilingsView, TilingsZone } from '../../lib/wasm/types';
import { stepsOf } from './steps';

const view = {
  cells: [
    {
      at: 'AB',
      tile: 'RRPP',
      sides: ['red', 'red', 'purple', 'purple'],
      placer: 1,
      owners: [],
      influence: [0, 0],
      beside: 0,
    },
  ],
} as unknown as TilingsView;

const zone = (size: number, paid: boolean): TilingsZone => ({
  size,
  colour: 'red',
  points: size * size,
  owners: paid ? [{ seat: 0, points: size * size }] : [],
  cells: ['AB'],
});

describe('the steps of a move', () => {
  it('are the tile, then its influence, then the King', () => {
    const steps = stepsOf(
      [
        { event: 'placed', seat: 1, at: 'AB', tile: 'RRPP' },
        { event: 'influence', seat: 1, at: 'AA', beside: 1, gained: 90, now: 90 },
        { event: 'influence', seat: 1, at: 'BB', beside: 2, gained: 80, now: 180 },
        { event: 'decay', round: 1 },
        { event: 'king', at: 'AB', owners: [1], struck: ['AB'] },
        { event: 'struck', seat: 1, at: 'AB', lost: 50, now: 49 },
        { event: 'round', round: 2 },
        { event: 'skipped', seat: 0, tile: 'PPPP' },
      ],
      view,
    );
    expect(steps.map((step) => step.kind)).toEqual(['land', 'influence', 'king', 'strike', 'skip']);
    // When the tile lands, it belongs to the player who placed it, even if the King strikes it later.
    expect(steps[0]).toMatchObject({ tile: { at: 'AB', owners: [1] } });
    expect(steps[1]).toMatchObject({ changes: [{ by: 90 }, { by: 80 }] });
    expect(steps[3]).toMatchObject({ changes: [{ by: -50 }] });
  });

  it('show large zones one by one and the others together', () => {
    const zones = [9, 8, 7, 6, 5, 4, 3].map((size) => zone(size, true));
    const steps = stepsOf([{ event: 'zones', zones: [...zones, zone(2, false)] }], view);
    expect(steps.map((step) => (step.kind === 'zones' ? step.zones.length : 0))).toEqual([
      1, 1, 1, 1, 1, 2,
    ]);
  });

  it('show motifs kind by kind', () => {
    const paid = [3, 1, 3].map((motif) => ({ motif, name: '', at: 'AB', points: 3, owners: [0] }));
    const steps = stepsOf([{ event: 'motifs', paid }], view);
    expect(steps.map((step) => (step.kind === 'motifs' ? step.paid.length : 0))).toEqual([1, 2]);
  });

  it('omit a tile that is no longer on the board', () => {
    expect(stepsOf([{ event: 'placed', seat: 0, at: 'CC', tile: 'RRRR' }], view)).toEqual([]);
  });
});
