// Keyboard control of the field.

import type { Lens } from './lens.svelte';
import type { GrassPlay } from './play.svelte';

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The part of a keyboard event that this module reads. */
type KeyInput = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Handles a key; returns whether it has a meaning here. */
export function handleKey(event: KeyInput, play: GrassPlay, lens: Lens): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const steps = event.shiftKey ? 5 : 1;
    play.move(arrow[0] * steps, arrow[1] * steps);
    return true;
  }
  const swap = play.choices?.swaps.find(({ place }) => String(place) === event.key);
  if (swap !== undefined) {
    play.makeMove(swap.text);
    return true;
  }
  switch (event.key) {
    case 'r':
    case 'R':
      play.turn(!event.shiftKey);
      return true;
    case 'f':
    case 'F':
      play.flip();
      return true;
    case 'n':
    case 'N':
      play.next(!event.shiftKey);
      return true;
    case 'Enter':
    case ' ':
      if (play.shown) play.act();
      else play.show();
      return true;
    case 'c':
    case 'C':
      play.setClearing(!play.clearing);
      return true;
    case 'd':
    case 'D':
      if (play.choices?.done != null) play.makeMove(play.choices.done);
      return true;
    case '+':
      lens.zoom(1.5);
      return true;
    case '-':
      lens.zoom(1 / 1.5);
      return true;
    case '0':
      lens.reset();
      return true;
    case 'Escape':
      return play.back();
    default:
      return false;
  }
}
