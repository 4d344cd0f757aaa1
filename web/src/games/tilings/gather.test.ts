import { describe, expect, it } from 'vitest';
import type { TilingsCellView } from '../../lib/wasm/types';
import { beads, beyond, blocks, faces, heart, seen, zonePath, zonesAt } from './gather';

function tile(at: string, owners = [0], sides?: TilingsCellView['sides']): TilingsCellView {
  return {
    at,
    tile: 'T',
    sides: sides ?? ['red', 'red', 'purple', 'purple'],
    placer: 0,
    owners,
    influence: [],
    beside: 0,
  };
}

describe('blocks', () => {
  it('are the same objects as long as they look the same', () => {
    const first = blocks([tile('AA'), tile('FF')], new Map());
    expect([...first.keys()]).toEqual(['0.0', '1.1']);
    const second = blocks([tile('AA'), tile('FF', [1])], first);
    expect(second.get('0.0')).toBe(first.get('0.0'));
    expect(second.get('1.1')).not.toBe(first.get('1.1'));
  });

  it('are seen if a part of them is', () => {
    const block = blocks([tile('FF')], new Map()).get('1.1');
    expect(block).toBeDefined();
    if (block === undefined) return;
    expect(seen(block, { left: 0, top: 0, right: 6, bottom: 6 })).toBe(true);
    expect(seen(block, { left: 0, top: 0, right: 5, bottom: 9 })).toBe(false);
  });
});

describe('what is drawn', () => {
  it('is one path a colour', () => {
    const spot = { row: 0, col: 0 };
    const drawn = faces([
      { tile: tile('AA'), spot },
      { tile: tile('AB', [0], ['red', 'red', 'red', 'red']), spot: { row: 0, col: 1 } },
    ]);
    expect(drawn.colours.map(([colour]) => colour)).toEqual(['red', 'purple']);
    expect(drawn.colours[0]?.[1].match(/M/g)).toHaveLength(3);
  });

  it('has beads by owner, nobody among them', () => {
    const drawn = beads([
      { tile: tile('AA', [2, 1]), spot: { row: 0, col: 0 } },
      { tile: tile('AB', []), spot: { row: 0, col: 1 } },
    ]);
    expect(drawn.map(([seat]) => seat)).toEqual([-1, 1, 2]);
  });

  it('goes on beyond the edges of a board that wraps', () => {
    const spots = beyond([tile('AA'), tile('BB')], 3).map(({ spot }) => spot);
    expect(spots).toEqual([
      { row: 0, col: 3 },
      { row: 3, col: 0 },
      { row: 3, col: 3 },
    ]);
  });
});

describe('zones', () => {
  const tiles = new Map([tile('AA'), tile('AB'), tile('AC')].map((each) => [each.at, each]));
  const zone = (colour: 'red' | 'purple', cells: string[]) => ({
    size: cells.length,
    colour,
    points: 1,
    owners: [],
    cells,
  });

  it('are the sides of their colour', () => {
    expect(zonePath({ colour: 'red', cells: ['AA', 'AB'] }, tiles).match(/M/g)).toHaveLength(4);
    expect(zonePath({ colour: 'red', cells: ['ZZ'] }, tiles)).toBe('');
  });

  it('have a heart in the middle', () => {
    expect(heart(['AA', 'AB', 'AC'])).toBe('AB');
    expect(heart([])).toBeUndefined();
  });

  it('are found by the side that is pointed at', () => {
    const zones = [zone('red', ['AA', 'AB']), zone('purple', ['AA']), zone('red', ['AC'])];
    expect(zonesAt(zones, 'AA', 'purple').map((each) => each.colour)).toEqual(['purple', 'red']);
    expect(zonesAt(zones, 'AA', null).map((each) => each.colour)).toEqual(['red', 'purple']);
  });
});
