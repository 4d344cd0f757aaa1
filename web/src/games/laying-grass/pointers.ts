// Recognizes hovers, taps, drags and pinches of mouse, pen and fingers on the field.

/** The part of a pointer event that this module reads. */
export interface PointerInput {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly button: number;
  readonly timeStamp: number;
}

/** Callbacks for the gestures. Coordinates are in pixels of the window. */
export interface PointerHandlers {
  /** A mouse moved without a button pressed. */
  hover(x: number, y: number): void;
  /** A pointer was pressed and released in one place. */
  tap(x: number, y: number, touch: boolean): void;
  /** A drag moved here. */
  drag(x: number, y: number, touch: boolean): void;
  /** The drag ended. */
  drop(touch: boolean): void;
  /** The drag was cancelled. */
  cancel(): void;
  /** A second finger tapped, or pressed longer than a tap. */
  second(long: boolean): void;
  /** Two fingers spread by a factor around a point and moved by dx and dy. */
  pinch(factor: number, x: number, y: number, dx: number, dy: number): void;
}

interface TrackedPointer {
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  readonly since: number;
  x: number;
  y: number;
}

/** A drag starts after this many pixels. */
const DRAG_THRESHOLD = 3;
/** A pinch starts after this many pixels; two fingers tremble more than one. */
const PINCH_THRESHOLD = 10;
const LONG_PRESS_MS = 400;

const track = (event: PointerInput): TrackedPointer => ({
  id: event.pointerId,
  startX: event.clientX,
  startY: event.clientY,
  since: event.timeStamp,
  x: event.clientX,
  y: event.clientY,
});

const travelled = (at: TrackedPointer): number => Math.hypot(at.x - at.startX, at.y - at.startY);

/** Tracks one pointer, or two fingers. */
export class Pointers {
  #first: TrackedPointer | null = null;
  #second: TrackedPointer | null = null;
  #dragging = false;
  /** Set once two fingers move; no drag starts until all fingers are up. */
  #pinching = false;
  readonly #handlers: PointerHandlers;

  constructor(handlers: PointerHandlers) {
    this.#handlers = handlers;
  }

  get dragging(): boolean {
    return this.#dragging;
  }

  /** Whether a pointer is pressed. */
  get down(): boolean {
    return this.#first !== null;
  }

  press(event: PointerInput): void {
    if (this.#first === null) {
      this.#first = track(event);
      this.#dragging = false;
      this.#pinching = false;
    } else if (this.#second === null && event.pointerId !== this.#first.id) {
      this.#second = track(event);
    }
  }

  /** Starts a drag immediately, for the tile beside the field. */
  grab(event: PointerInput): void {
    this.press(event);
    if (this.#first?.id === event.pointerId) this.#dragging = true;
  }

  move(event: PointerInput): void {
    const touch = event.pointerType !== 'mouse';
    const moved = [this.#first, this.#second].find((each) => each?.id === event.pointerId);
    if (moved === null || moved === undefined) {
      if (!touch && this.#first === null) this.#handlers.hover(event.clientX, event.clientY);
      return;
    }
    const before = this.#span();
    moved.x = event.clientX;
    moved.y = event.clientY;
    if (this.#second !== null) this.#spread(before);
    else if (!this.#pinching) this.#pull(moved, touch);
  }

  #pull(moved: TrackedPointer, touch: boolean): void {
    if (!this.#dragging && travelled(moved) <= DRAG_THRESHOLD) return;
    this.#dragging = true;
    this.#handlers.drag(moved.x, moved.y, touch);
  }

  #span(): { x: number; y: number; wide: number } | null {
    const [a, b] = [this.#first, this.#second];
    if (a === null || b === null) return null;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  #spread(before: { x: number; y: number; wide: number } | null): void {
    const now = this.#span();
    if (before === null || now === null || this.#first === null || this.#second === null) return;
    if (!this.#pinching) {
      // While a tile is dragged, only movement of the second finger makes it a pinch.
      const moved = this.#dragging ? travelled(this.#second) : travelled(this.#second) + travelled(this.#first);
      if (moved <= PINCH_THRESHOLD) return;
      this.#pinching = true;
      if (this.#dragging) this.#handlers.cancel();
      this.#dragging = false;
    }
    const factor = before.wide > 0 ? now.wide / before.wide : 1;
    this.#handlers.pinch(factor, now.x, now.y, now.x - before.x, now.y - before.y);
  }

  release(event: PointerInput): void {
    const touch = event.pointerType !== 'mouse';
    if (this.#second?.id === event.pointerId) {
      const long = event.timeStamp - this.#second.since >= LONG_PRESS_MS;
      this.#second = null;
      if (!this.#pinching) this.#handlers.second(long);
      return;
    }
    if (this.#first?.id !== event.pointerId) return;
    const at = this.#first;
    const [dragging, dead] = [this.#dragging, this.#pinching || this.#second !== null];
    this.#clear();
    if (dragging) {
      if (dead) this.#handlers.cancel();
      else this.#handlers.drop(touch);
    } else if (!dead) this.#handlers.tap(at.x, at.y, touch);
  }

  /** Ends all gestures, for example because the operating system took over the pointer or the position changed. */
  cancel(): void {
    const was = this.#dragging;
    this.#clear();
    if (was) this.#handlers.cancel();
  }

  #clear(): void {
    // Later events of the second finger are ignored.
    this.#first = null;
    this.#second = null;
    this.#dragging = false;
    this.#pinching = false;
  }
}

/** Runs the last scheduled callback once per animation frame. */
export class FrameScheduler {
  #request = 0;
  #work: (() => void) | null = null;

  schedule(work: () => void): void {
    this.#work = work;
    if (this.#request !== 0) return;
    this.#request = requestAnimationFrame(() => this.flush());
  }

  /** Runs a scheduled callback immediately. */
  flush(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    const work = this.#work;
    this.#work = null;
    work?.();
  }

  cancel(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.#work = null;
  }
}
