// Recognizes gestures of fingers, mouse and pen on the window of the board.

import type { Point } from './frame';
import type { InputDevice } from './hand.svelte';

export interface GestureHandlers {
  /** The mouse moved here, or left. */
  hover(point: Point | null): void;
  press(point: Point, by: InputDevice): void;
  /** A drag moved by x and y, to a point. */
  pan(x: number, y: number, to: Point, by: InputDevice): void;
  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
  /** Zooms around a point; returns whether the zoom changed. */
  zoom(factor: number, about: Point): boolean;
  /** Motion started or ended. */
  moving(moves: boolean): void;
}

interface TrackedFinger {
  start: Point;
  at: Point;
}

/** The movement in pixels that turns a press into a drag; a finger trembles more than a mouse. */
const DRAG_THRESHOLD = { mouse: 3, touch: 8 };
/** The wheel is considered at rest after a pause of this length. */
const WHEEL_REST_MS = 160;

/** Returns an attachment that reports the gestures on an element. */
export function gestures(handlers: GestureHandlers): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, TrackedFinger>();
    /** `pressing`: the pointer has not moved yet. `spent`: the pointers are ignored until all fingers are up. */
    let mode: 'idle' | 'pressing' | 'panning' | 'pinching' | 'spent' = 'idle';
    let rest: ReturnType<typeof setTimeout> | undefined;

    const at = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const by = (event: PointerEvent): 'mouse' | 'touch' =>
      event.pointerType === 'touch' ? 'touch' : 'mouse';
    const setMode = (next: typeof mode): void => {
      const moved = mode === 'panning' || mode === 'pinching';
      mode = next;
      const moves = next === 'panning' || next === 'pinching';
      if (moved !== moves) handlers.moving(moves);
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || fingers.size === 2) return;
      const point = at(event);
      fingers.set(event.pointerId, { start: point, at: point });
      node.setPointerCapture(event.pointerId);
      setMode(fingers.size === 1 ? 'pressing' : 'pinching');
    };

    const move = (event: PointerEvent): void => {
      const point = at(event);
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) {
        if (by(event) === 'mouse') handlers.hover(point);
        return;
      }
      if (mode === 'pressing') {
        const far = Math.hypot(point.x - finger.start.x, point.y - finger.start.y);
        if (far < DRAG_THRESHOLD[by(event)]) return;
        setMode('panning');
      }
      const last = finger.at;
      finger.at = point;
      if (mode === 'panning') {
        handlers.pan(point.x - last.x, point.y - last.y, point, by(event));
      } else if (mode === 'pinching') {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other !== undefined) handlers.pinch([last, other.at], [point, other.at]);
      }
    };

    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      fingers.delete(event.pointerId);
      const pressed = mode === 'pressing' && event.type === 'pointerup';
      // The finger that remains after a pinch is ignored.
      setMode(fingers.size === 0 ? 'idle' : 'spent');
      if (pressed) handlers.press(at(event), by(event));
    };

    const leave = (): void => {
      if (fingers.size === 0) handlers.hover(null);
    };

    const wheel = (event: WheelEvent): void => {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const delta = Math.max(-240, Math.min(240, event.deltaY * lines));
      // If nothing changes here, the wheel scrolls the page.
      if (!handlers.zoom(Math.exp(-delta * 0.0022), at(event))) return;
      event.preventDefault();
      handlers.moving(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        handlers.moving(false);
      }, WHEEL_REST_MS);
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
