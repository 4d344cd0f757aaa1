import { describe, expect, it, vi } from 'vitest';
import { Choosing } from './choosing.svelte';
import type { AzulChoices, AzulTiles, Foretold } from '../../lib/wasm/types';

const tiles = (from: number, colour: AzulTiles['colour']): AzulTiles => ({
  from,
  colour,
  count: 2,
  lines: [
    { text: `${from} ${colour} 1`, refusal: null, spill: 1 },
    { text: null, refusal: 'line 2 is full', spill: 0 },
    { text: `${from} ${colour} 3`, refusal: null, spill: 0 },
    { text: null, refusal: null, spill: 0 },
    { text: null, refusal: null, spill: 0 },
  ],
  floor: `${from} ${colour} f`,
});

const offer = (): AzulChoices => ({
  tiles: [tiles(1, 'B'), tiles(2, 'R')],
  row: null,
  places: [],
});

function table(first: AzulChoices | null = offer()) {
  const state = {
    choices: first,
    foretell: vi.fn(
      (text: string): Foretold => ({
        described: `does ${text}`,
        foretold: `brings ${text}`,
        warning: text.endsWith('f') ? 'really?' : null,
        preview: { before: { penalty: 3 }, after: {} } as unknown as Foretold['preview'],
      }),
    ),
    play: vi.fn(),
  };
  return { state, choosing: new Choosing(state) };
}

describe('picking', () => {
  it('takes what can be taken, and lays it back', () => {
    const { choosing } = table();
    expect(choosing.tiles).toBeNull();
    choosing.toggle(1, 'B');
    expect(choosing.tiles?.floor).toBe('1 B f');
    expect(choosing.isPicked(1, 'B')).toBe(true);
    choosing.toggle(2, 'R');
    expect(choosing.isPicked(1, 'B')).toBe(false);
    choosing.toggle(2, 'R');
    expect(choosing.tiles).toBeNull();
  });

  it('takes nothing that is not there', () => {
    const { choosing } = table();
    expect(choosing.pick(1, 'R')).toBe(false);
    expect(choosing.tiles).toBeNull();
    expect(table(null).choosing.pick(1, 'B')).toBe(false);
  });

  it('is over when the position changes', () => {
    const { choosing, state } = table();
    choosing.pick(1, 'B');
    state.choices = offer();
    expect(choosing.isPicked(1, 'B')).toBe(false);
  });
});

describe('a move that is on its way', () => {
  it('holds its tiles over its line, whatever is pointed at, and nothing else is played', () => {
    const { choosing, state } = table();
    const waiting = Object.assign(state, { sent: '2 R 3' });
    const held = new Choosing(waiting);
    held.aim = { to: 'line', row: 1 };
    expect([held.aim, held.tiles?.from]).toEqual([{ to: 'line', row: 3 }, 2]);
    expect(held.preview).not.toBeNull();
    expect(held.press({ to: 'floor' })).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
    expect(choosing.sent?.aim).toEqual({ to: 'line', row: 3 });
  });
});

describe('pressing', () => {
  it('plays a line that takes the tiles', () => {
    const { choosing, state } = table();
    choosing.pick(2, 'R');
    expect(choosing.press({ to: 'line', row: 3 })).toBe(true);
    expect(state.play).toHaveBeenCalledExactlyOnceWith('2 R 3');
  });

  it('says why a line does not', () => {
    const { choosing, state } = table();
    choosing.pick(2, 'R');
    expect(choosing.press({ to: 'line', row: 2 })).toBe(false);
    expect(choosing.sentence).toEqual({ text: 'line 2 is full', refused: true });
    expect(state.play).not.toHaveBeenCalled();
  });

  it('does nothing with empty hands', () => {
    const { choosing, state } = table();
    expect(choosing.press({ to: 'line', row: 3 })).toBe(false);
    expect(choosing.press({ to: 'floor' })).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
  });

  it('asks before a move that is warned of', () => {
    const { choosing, state } = table();
    choosing.pick(1, 'B');
    expect(choosing.press({ to: 'floor' })).toBe(false);
    expect(choosing.asked?.warning).toBe('really?');
    expect(choosing.back()).toBe(true);
    expect(choosing.asked).toBeNull();
    expect(choosing.isPicked(1, 'B')).toBe(true);
    choosing.press({ to: 'floor' });
    expect(choosing.confirm()).toBe(true);
    expect(state.play).toHaveBeenCalledExactlyOnceWith('1 B f');
  });

  it('takes a second press as yes', () => {
    const { choosing, state } = table();
    choosing.pick(1, 'B');
    choosing.press({ to: 'floor' });
    expect(choosing.press({ to: 'floor' })).toBe(true);
    expect(state.play).toHaveBeenCalledOnce();
  });

  it('forgets a question with its position', () => {
    const { choosing, state } = table();
    choosing.pick(1, 'B');
    choosing.press({ to: 'floor' });
    state.choices = offer();
    expect(choosing.confirm()).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
  });

  it('chooses columns of the free wall', () => {
    const { choosing, state } = table({
      tiles: [],
      row: 2,
      places: [
        { column: 1, text: null, refusal: 'taken' },
        { column: 2, text: 'wall 2 2', refusal: null },
      ],
    });
    expect(choosing.tiling).toBe(true);
    choosing.press({ to: 'place', column: 1 });
    expect(choosing.sentence).toEqual({ text: 'taken', refused: true });
    choosing.press({ to: 'place', column: 2 });
    expect(state.play).toHaveBeenCalledExactlyOnceWith('wall 2 2');
  });
});

describe('foretelling', () => {
  it('asks once for each move', () => {
    const { choosing, state } = table();
    choosing.pick(1, 'B');
    choosing.aim = { to: 'line', row: 3 };
    expect(choosing.sentence).toEqual({ text: 'brings 1 B 3', refused: false });
    expect(choosing.preview).not.toBeNull();
    choosing.previewOf({ to: 'line', row: 3 });
    expect(state.foretell).toHaveBeenCalledExactlyOnceWith('1 B 3');
  });

  it('knows how the round stands before anything is picked', () => {
    expect(table().choosing.standing).toEqual({ penalty: 3 });
    expect(table(null).choosing.standing).toBeNull();
  });

  it('finds the first line that takes the tiles', () => {
    const { choosing } = table();
    expect(choosing.firstAim).toEqual({ to: 'floor' });
    choosing.pick(1, 'B');
    expect(choosing.firstAim).toEqual({ to: 'line', row: 1 });
  });

  it('finds an advised move', () => {
    const { choosing } = table();
    expect(choosing.found('2 R 3')?.aim).toEqual({ to: 'line', row: 3 });
    expect(choosing.found('2 R f')).toMatchObject({ tiles: { from: 2 }, aim: { to: 'floor' } });
    expect(choosing.found('wall 1 1')).toBeNull();
  });
});
