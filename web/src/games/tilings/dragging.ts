// Drags the tile from the hand to the board.

import { cellOf } from './cells';
import type { TilingsTable } from './table.svelte';

/** A drag starts after this many pixels; less is a press. */
const DRAG_THRESHOLD = 3;
/** Pixels between a finger and the tile above it, because a finger hides what is under it. */
const LIFT = 56;
const RIM = 28;
const SCROLL_STEP = 12;

/**
 * Tracks one pointer from the tile in hand to the board. The drag ends without a move when it is cancelled,
 * a second finger comes down, Escape is pressed, or the player's turn ends.
 */
export function dragging(
  table: TilingsTable,
  board: () => Element | null,
): (node: HTMLElement) => () => void {
  return (node) => {
    let held: { id: number; x: number; y: number; far: boolean } | null = null;

    const stop = (): void => {
      held = null;
      table.drag = null;
    };
    const aim = (event: PointerEvent): void => {
      const up = event.pointerType === 'touch' ? LIFT : 0;
      const point = { x: event.clientX, y: event.clientY - up };
      table.drag = point;
      const box = board()?.getBoundingClientRect();
      if (box === undefined) return;
      const inside =
        point.x >= box.left && point.x < box.right && point.y >= box.top && point.y < box.bottom;
      // Near the edge of the window the board scrolls towards the tile.
      if (inside && !table.viewport.showsAll) {
        const towards = (at: number, from: number, to: number): number =>
          at < from + RIM ? SCROLL_STEP : at > to - RIM ? -SCROLL_STEP : 0;
        table.viewport.pan(towards(point.x, box.left, box.right), towards(point.y, box.top, box.bottom));
      }
      const hit = inside
        ? table.viewport.hit({ x: point.x - box.left, y: point.y - box.top })
        : null;
      if (hit === null) table.hand.drop();
      else table.hand.point(cellOf(hit), 'touch');
    };
    const down = (event: PointerEvent): void => {
      if (held !== null || event.button !== 0 || !table.hand.active) {
        stop();
        return;
      }
      held = { id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (held === null || held.id !== event.pointerId) return;
      if (!table.hand.active) {
        stop();
        return;
      }
      if (!held.far && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_THRESHOLD) return;
      held.far = true;
      aim(event);
    };
    const up = (event: PointerEvent): void => {
      if (held === null || held.id !== event.pointerId) return;
      const { far } = held;
      stop();
      if (far && table.hand.active) table.lay();
      // A press on the tile turns it.
      else if (!far) table.hand.turn(1);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && held !== null) {
        table.hand.drop();
        stop();
      }
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', key);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', key);
    };
  };
}
