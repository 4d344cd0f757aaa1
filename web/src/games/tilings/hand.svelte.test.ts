import { describe, expect, it } from 'vitest';
import type { TilingsChoices, TilingsTurn } from '../../lib/wasm/types';
import { TilingsHand } from './hand.svelte';

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
  it('fits on the cells of the choices', () => {
    const hand = new TilingsHand(() => still);
    expect(hand.legal).toEqual(['AB', 'BC', 'ba']);
    expect(hand.moveOn('BC')).toBe('place BC');
    expect(hand.moveOn('AA')).toBeUndefined();
    expect(hand.moveTextOn('AA')).toBe('place AA');
    expect(hand.canTurn).toBe(false);
    hand.turn(1);
    expect(hand.heldTurn).toBe(0);
  });

  it('cycles through the cells where it fits', () => {
    const hand = new TilingsHand(() => still);
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
  it('is shown in a turn that fits', () => {
    const hand = new TilingsHand(() => turning);
    expect(hand.legal).toEqual(['AB', 'BC', 'CC']);
    expect(hand.fitsAsHeld('BC')).toBe(false);
    expect(hand.turnOn('BC')).toBe(1);
    expect(hand.moveOn('BC')).toBe('place BC r90');
    expect(hand.moveTextOn('AA')).toBe('place AA r0');
  });

  it('turns only to turns that fit on the cell', () => {
    const hand = new TilingsHand(() => turning);
    hand.point('AB', 'mouse');
    hand.turn(1);
    expect(hand.moveOn('AB')).toBe('place AB r270');
    hand.turn(1);
    expect(hand.moveOn('AB')).toBe('place AB r0');
    hand.turn(-1);
    expect(hand.moveOn('AB')).toBe('place AB r270');
  });

  it('is found by its move', () => {
    const hand = new TilingsHand(() => turning);
    expect(hand.locate('place CC r90')).toMatchObject({ cell: 'CC', turn: { turn: 'r90' } });
    expect(hand.locate('place CC r0')).toBeNull();
  });

  it('turns freely when the player points at no cell', () => {
    const hand = new TilingsHand(() => turning);
    hand.turn(-1);
    expect(hand.heldTurn).toBe(3);
    hand.turn(1);
    hand.turn(1);
    expect(hand.heldTurn).toBe(1);
  });
});

describe('pressing', () => {
  it('places at once with a mouse, and at the second press with a finger', () => {
    const hand = new TilingsHand(() => still);
    expect(hand.press('AB', 'mouse')).toBe('place AB');
    expect(hand.press('AB', 'touch')).toBeUndefined();
    expect(hand.pinned).toBe('AB');
    expect(hand.press('BC', 'touch')).toBeUndefined();
    expect(hand.press('AA', 'touch')).toBeUndefined();
    expect(hand.pinned).toBeNull();
    expect(hand.press('BC', 'touch')).toBeUndefined();
    expect(hand.press('BC', 'touch')).toBe('place BC');
  });

  it('pins the tile where a finger slides to', () => {
    const hand = new TilingsHand(() => still);
    hand.slide('AA');
    expect(hand.pinned).toBeNull();
    hand.slide('AB');
    expect(hand.cell).toBe('AB');
    expect(hand.press('AB', 'touch')).toBe('place AB');
  });

  it('starts over with other choices', () => {
    let choices: TilingsChoices | null = turning;
    let version = $state(0);
    const hand = new TilingsHand(() => (version >= 0 ? choices : null));
    hand.turn(1);
    hand.press('BC', 'touch');
    expect(hand.pinned).toBe('BC');
    choices = still;
    version += 1;
    expect(hand.pinned).toBeNull();
    expect(hand.heldTurn).toBe(0);
    choices = null;
    version += 1;
    expect(hand.active).toBe(false);
    expect(hand.moveOn('AB')).toBeUndefined();
  });

  it('forgets the cell when a mouse leaves, and keeps it for a finger', () => {
    const hand = new TilingsHand(() => still);
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
