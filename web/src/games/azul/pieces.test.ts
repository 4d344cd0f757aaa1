import { describe, expect, it } from 'vitest';
import { heaps, lastPlaces, mainSeat, piecesOf, placesOf, slotKey } from './pieces';
import type { AzulView, Scene, Viewer } from '../../lib/wasm/types';

const scene = (viewer: Viewer, people: boolean[], turn: number | null): Scene =>
  ({ viewer, turn, lastSeat: 0, seats: people.map((person) => ({ person })) }) as unknown as Scene;

describe('the places of an event', () => {
  it('are the source and the line of a take', () => {
    const take = { event: 'take', seat: 1, from: 3, colour: 'R', tiles: 2, to: 4 } as const;
    expect(placesOf(take)).toEqual([
      { at: 'factory', factory: 3 },
      { at: 'line', seat: 1, row: 4 },
    ]);
    expect(placesOf({ ...take, from: 'centre', to: 'floor' })).toEqual([
      { at: 'centre' },
      { at: 'floor', seat: 1 },
    ]);
  });

  it('are the cell of a tile on the wall, the floor of a penalty, the board of a bonus', () => {
    const tile = {
      event: 'tile',
      seat: 0,
      line: 2,
      column: 5,
      colour: 'U',
      across: 1,
      down: 3,
      points: 3,
    } as const;
    expect(placesOf(tile)).toEqual([{ at: 'wall', seat: 0, row: 2, column: 5 }]);
    expect(placesOf({ event: 'floor', seat: 2, penalty: 4, lost: 4 })).toEqual([
      { at: 'floor', seat: 2 },
    ]);
    const bonus = { event: 'bonus', seat: 3, rows: 1, columns: 0, colours: 0, points: 2 } as const;
    expect(placesOf(bonus)).toEqual([{ at: 'board', seat: 3 }]);
  });

  it('are empty for events without a place', () => {
    expect(placesOf({ event: 'refill', tiles: 40 })).toEqual([]);
    expect(placesOf({ event: 'end', reason: 'row-complete' })).toEqual([]);
  });
});

describe('pieces', () => {
  it('are counted by colour, in the order of colours', () => {
    expect(heaps('LBBY')).toEqual([
      { colour: 'B', count: 2 },
      { colour: 'Y', count: 1 },
      { colour: 'L', count: 1 },
    ]);
    expect(piecesOf('*RR.')).toEqual(['*', 'R', 'R']);
  });

  it('have slots with unique keys', () => {
    const slots = [
      { at: 'line', seat: 0, row: 2, index: 1 },
      { at: 'line', seat: 0, row: 1, index: 2 },
      { at: 'wall', seat: 0, row: 2, column: 1 },
      { at: 'floor', seat: 0, index: 1 },
    ] as const;
    expect(new Set(slots.map(slotKey)).size).toBe(slots.length);
  });
});

describe('the large board', () => {
  it('belongs to the viewer', () => {
    expect(mainSeat(scene({ seat: 2 }, [true, true, true], 0))).toBe(2);
  });

  it('belongs to the next human player while a bot moves', () => {
    expect(mainSeat(scene('spectator', [true, false, true, false], 1))).toBe(2);
    expect(mainSeat(scene('spectator', [true, false, true, false], 3))).toBe(0);
  });

  it('does not exist if only bots play', () => {
    expect(mainSeat(scene('everything', [false, false], 0))).toBeNull();
  });
});

describe('the last move', () => {
  const take = { event: 'take', seat: 1, from: 3, colour: 'R', tiles: 2, to: 4 } as const;
  const tile = { event: 'tile', seat: 1, line: 4, column: 5, colour: 'R', across: 1, down: 1, points: 1 } as const;
  const after = (...events: object[]): Scene => ({ events }) as unknown as Scene;

  it('has the source and the target of the tiles', () => {
    expect(lastPlaces(after(take))).toEqual([
      { at: 'factory', factory: 3 },
      { at: 'line', seat: 1, row: 4 },
    ]);
    expect(lastPlaces(after())).toEqual([]);
  });

  it('has only the wall once a new round has begun', () => {
    const round = { event: 'round', round: 2, first: 0 };
    expect(lastPlaces(after(take, tile, round))).toEqual([{ at: 'wall', seat: 1, row: 4, column: 5 }]);
    expect(lastPlaces(after(take, round))).toEqual([]);
  });
});
