// Keyboard control of the board.

import { hasNoFocus } from '../../lib/ui/play/focus';
import type { Overlay, TilingsTable } from './table.svelte';

const OVERLAYS: Record<string, Overlay> = {
  z: 'zones',
  i: 'influence',
  o: 'motifs',
  k: 'king',
};

/** Handles keys that help mouse players, when no element has the focus. */
export function handleGlobalKey(event: KeyboardEvent, table: TilingsTable): void {
  if (event.defaultPrevented || !hasNoFocus(event.target as Element | null)) return;
  if (['r', 'R', 'n', 'N'].includes(event.key)) handleKey(event, table);
}

/** Handles a key; keys that have no meaning here are left to the page. */
export function handleKey(event: KeyboardEvent, table: TilingsTable): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const far = event.shiftKey ? 5 : 1;
  const { hand, viewport } = table;
  switch (event.key) {
    case 'ArrowUp':
      table.moveBy(-far, 0);
      break;
    case 'ArrowDown':
      table.moveBy(far, 0);
      break;
    case 'ArrowLeft':
      table.moveBy(0, -far);
      break;
    case 'ArrowRight':
      table.moveBy(0, far);
      break;
    case 'n':
      table.next(1);
      break;
    case 'N':
      table.next(-1);
      break;
    case 'r':
      hand.turn(1);
      break;
    case 'R':
      hand.turn(-1);
      break;
    case 'Enter':
    case ' ':
      if (table.shown !== null) table.skip();
      else table.lay();
      break;
    case 'Escape':
      if (table.shown !== null) table.skip();
      else if (hand.cell !== null) hand.drop();
      else if (table.overlay !== 'none') table.overlay = 'none';
      else return;
      break;
    case '+':
    case '=':
      viewport.zoom(1.25);
      break;
    case '-':
      viewport.zoom(0.8);
      break;
    case '0':
      viewport.fit();
      break;
    default: {
      const overlay = OVERLAYS[event.key];
      if (overlay === undefined || !table.overlays.includes(overlay)) return;
      table.toggle(overlay);
    }
  }
  event.preventDefault();
}
