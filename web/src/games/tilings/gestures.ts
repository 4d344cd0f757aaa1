// What fingers, mouse and pen do on the window of the board.

import type { Point } from './frame';
import type { Pointer } from './hand.svelte';

export interface Doing {
  /** The mouse is here, or nowhere. */
  hover(point: Point | null): void;
  press(point: Point, by: Pointer): void;
  /** Dragged by so much, to here. */
  pan(x: number, y: number, to: Point, by: Pointer): void;
  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
  /** Says whether there was something to zoom. */
  zoom(factor: number, about: Point): boolean;
  /** Something moves, or no longer. */
  moving(moves: boolean): void;
}

interface Finger {
  start: Point;
  at: Point;
}

/** A finger trembles more than a mouse. */
const SLACK = { mouse: 3, touch: 8 };
/** After this pause a wheel has come to rest. */
const REST = 160;

/** Follows what is done on an element; gives what ends that. */
export function gestures(doing: Doing): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Finger>();
    /** Pressing: nothing has moved yet. */
    let mode: 'idle' | 'pressing' | 'panning' | 'pinching' | 'spent' = 'idle';
    let rest: ReturnType<typeof setTimeout> | undefined;

    const at = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const by = (event: PointerEvent): 'mouse' | 'touch' =>
      event.pointerType === 'touch' ? 'touch' : 'mouse';
    const turnTo = (next: typeof mode): void => {
      const moved = mode === 'panning' || mode === 'pinching';
      mode = next;
      const moves = next === 'panning' || next === 'pinching';
      if (moved !== moves) doing.moving(moves);
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || fingers.size === 2) return;
      const point = at(event);
      fingers.set(event.pointerId, { start: point, at: point });
      node.setPointerCapture(event.pointerId);
      turnTo(fingers.size === 1 ? 'pressing' : 'pinching');
    };

    const move = (event: PointerEvent): void => {
      const point = at(event);
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) {
        if (by(event) === 'mouse') doing.hover(point);
        return;
      }
      if (mode === 'pressing') {
        const far = Math.hypot(point.x - finger.start.x, point.y - finger.start.y);
        if (far < SLACK[by(event)]) return;
        turnTo('panning');
      }
      const last = finger.at;
      finger.at = point;
      if (mode === 'panning') {
        doing.pan(point.x - last.x, point.y - last.y, point, by(event));
      } else if (mode === 'pinching') {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other !== undefined) doing.pinch([last, other.at], [point, other.at]);
      }
    };

    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      fingers.delete(event.pointerId);
      const pressed = mode === 'pressing' && event.type === 'pointerup';
      // The finger that stays after pinching does nothing more.
      turnTo(fingers.size === 0 ? 'idle' : 'spent');
      if (pressed) doing.press(at(event), by(event));
    };

    const leave = (): void => {
      if (fingers.size === 0) doing.hover(null);
    };

    const wheel = (event: WheelEvent): void => {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const delta = Math.max(-240, Math.min(240, event.deltaY * lines));
      // What changes nothing here scrolls the page.
      if (!doing.zoom(Math.exp(-delta * 0.0022), at(event))) return;
      event.preventDefault();
      doing.moving(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        doing.moving(false);
      }, REST);
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(rest);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
    };
  };
}
