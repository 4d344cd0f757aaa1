import { describe, expect, it } from 'vitest';
import type { TilingsChoices, TilingsTurn } from '../../lib/wasm/types';
import { Hand } from './hand.svelte';

function turn(name: TilingsTurn['turn'], cells: string[]): TilingsTurn {
  return {
    turn: name,
    sides: ['red', 'red', 'purple', 'purple'],
    places: cells.map((cell) => ({ cell, text: `place ${cell}${name === null ? '' : ` ${name}`}` })),
  };
}

const still: TilingsChoices = { tile: 'RRPP', turns: [turn(null, ['BC', 'AB', 'ba'])] };
const turning: TilingsChoices = {
  tile: 'RRPP',
  turns: [turn('r0', ['AB']), turn('r90', ['BC', 'CC']), turn('r180', []), turn('r270', ['AB'])],
};

describe('a tile that is not turned', () => {
  it('fits where the choices say', () => {
    const hand = new Hand(() => still);
    expect(hand.legal).toEqual(['AB', 'BC', 'ba']);
    expect(hand.moveOn('BC')).toBe('place BC');
    expect(hand.moveOn('AA')).toBeUndefined();
    expect(hand.askedOn('AA')).toBe('place AA');
    expect(hand.canTurn).toBe(false);
    hand.turn(1);
    expect(hand.wanted).toBe(0);
  });

  it('goes round the cells where it fits', () => {
    const hand = new Hand(() => still);
    expect([hand.next(1), hand.next(1), hand.next(1), hand.next(1)]).toEqual([
      'AB',
      'BC',
      'ba',
      'AB',
    ]);
    expect(hand.next(-1)).toBe('ba');
    hand.point('AZ', 'keys');
    expect(hand.next(-1)).toBe('AB');
    hand.point('AZ', 'keys');
    expect(hand.next(1)).toBe('BC');
  });
});

describe('a tile that is turned', () => {
  it('is shown as it fits', () => {
    const hand = new Hand(() => turning);
    expect(hand.legal).toEqual(['AB', 'BC', 'CC']);
    expect(hand.fitsAsHeld('BC')).toBe(false);
    expect(hand.turnOn('BC')).toBe(1);
    expect(hand.moveOn('BC')).toBe('place BC r90');
    expect(hand.askedOn('AA')).toBe('place AA r0');
  });

  it('turns to what fits on the cell', () => {
    const hand = new Hand(() => turning);
    hand.point('AB', 'mouse');
    hand.turn(1);
    expect(hand.moveOn('AB')).toBe('place AB r270');
    hand.turn(1);
    expect(hand.moveOn('AB')).toBe('place AB r0');
    hand.turn(-1);
    expect(hand.moveOn('AB')).toBe('place AB r270');
  });

  it('is found by its move', () => {
    const hand = new Hand(() => turning);
    expect(hand.found('place CC r90')).toMatchObject({ cell: 'CC', turn: { turn: 'r90' } });
    expect(hand.found('place CC r0')).toBeNull();
  });

  it('turns freely where nothing is pointed at', () => {
    const hand = new Hand(() => turning);
    hand.turn(-1);
    expect(hand.wanted).toBe(3);
    hand.turn(1);
    hand.turn(1);
    expect(hand.wanted).toBe(1);
  });
});

describe('pressing', () => {
  it('lays at once by mouse, at the second press by touch', () => {
    const hand = new Hand(() => still);
    expect(hand.press('AB', 'mouse')).toBe('place AB');
    expect(hand.press('AB', 'touch')).toBeUndefined();
    expect(hand.pinned).toBe('AB');
    expect(hand.press('BC', 'touch')).toBeUndefined();
    expect(hand.press('AA', 'touch')).toBeUndefined();
    expect(hand.pinned).toBeNull();
    expect(hand.press('BC', 'touch')).toBeUndefined();
    expect(hand.press('BC', 'touch')).toBe('place BC');
  });

  it('waits where a finger has slid to', () => {
    const hand = new Hand(() => still);
    hand.slide('AA');
    expect(hand.pinned).toBeNull();
    hand.slide('AB');
    expect(hand.cell).toBe('AB');
    expect(hand.press('AB', 'touch')).toBe('place AB');
  });

  it('begins anew with other choices', () => {
    let choices: TilingsChoices | null = turning;
    let version = $state(0);
    const hand = new Hand(() => (version >= 0 ? choices : null));
    hand.turn(1);
    hand.press('BC', 'touch');
    expect(hand.pinned).toBe('BC');
    choices = still;
    version += 1;
    expect(hand.pinned).toBeNull();
    expect(hand.wanted).toBe(0);
    choices = null;
    version += 1;
    expect(hand.active).toBe(false);
    expect(hand.moveOn('AB')).toBeUndefined();
  });

  it('forgets a mouse that leaves, and keeps a finger', () => {
    const hand = new Hand(() => still);
    hand.point('AB', 'mouse');
    hand.leave();
    expect(hand.cell).toBeNull();
    hand.point('AB', 'touch');
    hand.leave();
    expect(hand.cell).toBe('AB');
    hand.done();
    expect(hand.cell).toBeNull();
    hand.point('AB', 'keys');
    hand.done();
    expect(hand.cell).toBe('AB');
    hand.drop();
    expect(hand.cell).toBeNull();
  });
});
