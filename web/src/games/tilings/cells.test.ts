import { describe, expect, it } from 'vitest';
import { cellOf, cellsOf, eventOf, moveCell, positionOf } from './cells';

describe('cells', () => {
  it('are named by row and column', () => {
    expect(positionOf('CF')).toEqual({ row: 2, col: 5 });
    expect(positionOf('ax')).toEqual({ row: 26, col: 49 });
    expect(cellOf({ row: 25, col: 26 })).toBe('Za');
  });

  it('move by rows and columns', () => {
    expect(moveCell('AA', 0, 1, 10, false)).toBe('AB');
    expect(moveCell('AA', -1, 0, 10, false)).toBe('AA');
    expect(moveCell('AA', -1, 0, 10, true)).toBe('JA');
    expect(moveCell('JJ', 5, 0, 10, true)).toBe('EJ');
  });
});

describe('the cells of events', () => {
  it('list where an event happens', () => {
    expect(cellsOf({ event: 'placed', seat: 0, at: 'CF', tile: 'RRPP' })).toEqual(['CF']);
    expect(
      cellsOf({ event: 'influence', seat: 0, at: 'CG', beside: 1, gained: 90, now: 90 }),
    ).toEqual(['CG']);
    expect(cellsOf({ event: 'king', at: 'BB', owners: [1], struck: ['BA', 'BB'] })).toEqual([
      'BB',
      'BA',
    ]);
    expect(cellsOf({ event: 'round', round: 2 })).toEqual([]);
    expect(cellsOf({ event: 'zones', zones: [] })).toEqual([]);
  });

  it('list a tile once, however many motifs it has', () => {
    const motif = { name: 'pair', points: 3, owners: [0] };
    expect(
      cellsOf({
        event: 'motifs',
        paid: [
          { ...motif, motif: 1, at: 'AA' },
          { ...motif, motif: 3, at: 'AA' },
        ],
      }),
    ).toEqual(['AA']);
  });

  it('need an event', () => {
    expect(eventOf(null)).toBeNull();
    expect(eventOf(undefined)).toBeNull();
  });
});
