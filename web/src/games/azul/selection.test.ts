import { describe, expect, it, vi } from 'vitest';
import { AzulSelection } from './selection.svelte';
import type { AzulChoices, AzulTiles, PageMovePreview } from '../../lib/wasm/types';

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

function setup(first: AzulChoices | null = offer()) {
  const state = {
    choices: first,
    preview: vi.fn(
      (text: string): PageMovePreview => ({
        described: `does ${text}`,
        effect: `brings ${text}`,
        warning: text.endsWith('f') ? 'really?' : null,
        preview: { before: { penalty: 3 }, after: {} } as unknown as PageMovePreview['preview'],
      }),
    ),
    play: vi.fn(),
  };
  return { state, selection: new AzulSelection(state) };
}

describe('picking', () => {
  it('picks tiles and puts them back', () => {
    const { selection } = setup();
    expect(selection.tiles).toBeNull();
    selection.toggle(1, 'B');
    expect(selection.tiles?.floor).toBe('1 B f');
    expect(selection.isPicked(1, 'B')).toBe(true);
    selection.toggle(2, 'R');
    expect(selection.isPicked(1, 'B')).toBe(false);
    selection.toggle(2, 'R');
    expect(selection.tiles).toBeNull();
  });

  it('picks nothing that cannot be taken', () => {
    const { selection } = setup();
    expect(selection.pick(1, 'R')).toBe(false);
    expect(selection.tiles).toBeNull();
    expect(setup(null).selection.pick(1, 'B')).toBe(false);
  });

  it('ends when the position changes', () => {
    const { selection, state } = setup();
    selection.pick(1, 'B');
    state.choices = offer();
    expect(selection.isPicked(1, 'B')).toBe(false);
  });
});

describe('a move that waits for the server', () => {
  it('shows its tiles at its line and blocks other moves', () => {
    const { selection, state } = setup();
    const waiting = Object.assign(state, { sent: '2 R 3' });
    const held = new AzulSelection(waiting);
    held.aim = { to: 'line', row: 1 };
    expect([held.aim, held.tiles?.from]).toEqual([{ to: 'line', row: 3 }, 2]);
    expect(held.preview).not.toBeNull();
    expect(held.press({ to: 'floor' })).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
    expect(selection.sent?.aim).toEqual({ to: 'line', row: 3 });
  });
});

describe('pressing', () => {
  it('plays a line that takes the tiles', () => {
    const { selection, state } = setup();
    selection.pick(2, 'R');
    expect(selection.press({ to: 'line', row: 3 })).toBe(true);
    expect(state.play).toHaveBeenCalledExactlyOnceWith('2 R 3');
  });

  it('explains why a line does not take the tiles', () => {
    const { selection, state } = setup();
    selection.pick(2, 'R');
    expect(selection.press({ to: 'line', row: 2 })).toBe(false);
    expect(selection.message).toEqual({ text: 'line 2 is full', refused: true });
    expect(state.play).not.toHaveBeenCalled();
  });

  it('does nothing without picked tiles', () => {
    const { selection, state } = setup();
    expect(selection.press({ to: 'line', row: 3 })).toBe(false);
    expect(selection.press({ to: 'floor' })).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
  });

  it('asks for confirmation before a move with a warning', () => {
    const { selection, state } = setup();
    selection.pick(1, 'B');
    expect(selection.press({ to: 'floor' })).toBe(false);
    expect(selection.confirmation?.warning).toBe('really?');
    expect(selection.back()).toBe(true);
    expect(selection.confirmation).toBeNull();
    expect(selection.isPicked(1, 'B')).toBe(true);
    selection.press({ to: 'floor' });
    expect(selection.confirm()).toBe(true);
    expect(state.play).toHaveBeenCalledExactlyOnceWith('1 B f');
  });

  it('takes a second press as confirmation', () => {
    const { selection, state } = setup();
    selection.pick(1, 'B');
    selection.press({ to: 'floor' });
    expect(selection.press({ to: 'floor' })).toBe(true);
    expect(state.play).toHaveBeenCalledOnce();
  });

  it('drops a confirmation when the position changes', () => {
    const { selection, state } = setup();
    selection.pick(1, 'B');
    selection.press({ to: 'floor' });
    state.choices = offer();
    expect(selection.confirm()).toBe(false);
    expect(state.play).not.toHaveBeenCalled();
  });

  it('chooses columns of the free wall', () => {
    const { selection, state } = setup({
      tiles: [],
      row: 2,
      places: [
        { column: 1, text: null, refusal: 'taken' },
        { column: 2, text: 'wall 2 2', refusal: null },
      ],
    });
    expect(selection.tiling).toBe(true);
    selection.press({ to: 'place', column: 1 });
    expect(selection.message).toEqual({ text: 'taken', refused: true });
    selection.press({ to: 'place', column: 2 });
    expect(state.play).toHaveBeenCalledExactlyOnceWith('wall 2 2');
  });
});

describe('previews', () => {
  it('come from the match', () => {
    const { selection, state } = setup();
    selection.pick(1, 'B');
    selection.aim = { to: 'line', row: 3 };
    expect(selection.message).toEqual({ text: 'brings 1 B 3', refused: false });
    expect(selection.preview).not.toBeNull();
    expect(state.preview).toHaveBeenLastCalledWith('1 B 3');
  });

  it('knows the current end of the round before any tiles are picked', () => {
    expect(setup().selection.currentRoundEnd).toEqual({ penalty: 3 });
    expect(setup(null).selection.currentRoundEnd).toBeNull();
  });

  it('finds the first line that takes the tiles', () => {
    const { selection } = setup();
    expect(selection.firstAim).toEqual({ to: 'floor' });
    selection.pick(1, 'B');
    expect(selection.firstAim).toEqual({ to: 'line', row: 1 });
  });

  it('finds the tiles and aim of a move', () => {
    const { selection } = setup();
    expect(selection.locate('2 R 3')?.aim).toEqual({ to: 'line', row: 3 });
    expect(selection.locate('2 R f')).toMatchObject({ tiles: { from: 2 }, aim: { to: 'floor' } });
    expect(selection.locate('wall 1 1')).toBeNull();
  });
});
