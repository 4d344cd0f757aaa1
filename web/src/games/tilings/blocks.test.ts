import { describe, expect, it } from 'vitest';
import type { TilingsCellView } from '../../lib/wasm/types';
import { beads, tilesBeyondEdges, blocks, faces, centralCell, isVisible, zonePath, zonesAt } from './blocks';

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
  it('stay the same objects while they look the same', () => {
    const first = blocks([tile('AA'), tile('FF')], new Map());
    expect([...first.keys()]).toEqual(['0.0', '1.1']);
    const second = blocks([tile('AA'), tile('FF', [1])], first);
    expect(second.get('0.0')).toBe(first.get('0.0'));
    expect(second.get('1.1')).not.toBe(first.get('1.1'));
  });

  it('are visible if a part of them is', () => {
    const block = blocks([tile('FF')], new Map()).get('1.1');
    expect(block).toBeDefined();
    if (block === undefined) return;
    expect(isVisible(block, { left: 0, top: 0, right: 6, bottom: 6 })).toBe(true);
    expect(isVisible(block, { left: 0, top: 0, right: 5, bottom: 9 })).toBe(false);
  });
});

describe('drawing', () => {
  it('uses one path per colour', () => {
    const position = { row: 0, col: 0 };
    const drawn = faces([
      { tile: tile('AA'), position },
      { tile: tile('AB', [0], ['red', 'red', 'red', 'red']), position: { row: 0, col: 1 } },
    ]);
    expect(drawn.colours.map(([colour]) => colour)).toEqual(['red', 'purple']);
    expect(drawn.colours[0]?.[1].match(/M/g)).toHaveLength(3);
  });

  it('groups beads by owner, including unowned tiles', () => {
    const drawn = beads([
      { tile: tile('AA', [2, 1]), position: { row: 0, col: 0 } },
      { tile: tile('AB', []), position: { row: 0, col: 1 } },
    ]);
    expect(drawn.map(([seat]) => seat)).toEqual([-1, 1, 2]);
  });

  it('repeats tiles beyond the edges of a torus', () => {
    const positions = tilesBeyondEdges([tile('AA'), tile('BB')], 3).map(({ position }) => position);
    expect(positions).toEqual([
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

  it('consist of the sides of their colour', () => {
    expect(zonePath({ colour: 'red', cells: ['AA', 'AB'] }, tiles).match(/M/g)).toHaveLength(4);
    expect(zonePath({ colour: 'red', cells: ['ZZ'] }, tiles)).toBe('');
  });

  it('have a central cell', () => {
    expect(centralCell(['AA', 'AB', 'AC'])).toBe('AB');
    expect(centralCell([])).toBeUndefined();
  });

  it('are sorted by the pointed side', () => {
    const zones = [zone('red', ['AA', 'AB']), zone('purple', ['AA']), zone('red', ['AC'])];
    expect(zonesAt(zones, 'AA', 'purple').map((each) => each.colour)).toEqual(['purple', 'red']);
    expect(zonesAt(zones, 'AA', null).map((each) => each.colour)).toEqual(['red', 'purple']);
  });
});
