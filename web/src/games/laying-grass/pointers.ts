// Mouse, pen and fingers on the field, told apart: what they point at, drag, pinch and tap.

/** What is needed of a pointer event. */
export interface Pressed {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly button: number;
  readonly timeStamp: number;
}

/** What the pointers want. Places are in pixels of the window. */
export interface Wishes {
  /** A mouse is here, nothing pressed. */
  hover(x: number, y: number): void;
  /** Pressed and let go in one place. */
  tap(x: number, y: number, touch: boolean): void;
  /** Something is dragged here. */
  drag(x: number, y: number, touch: boolean): void;
  /** It is let go. */
  drop(touch: boolean): void;
  /** It came to nothing. */
  cancel(): void;
  /** A second finger tapped, or pressed for longer. */
  second(long: boolean): void;
  /** Two fingers spread by this factor around a place, and move by so much. */
  pinch(factor: number, x: number, y: number, dx: number, dy: number): void;
}

interface Spot {
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  readonly since: number;
  x: number;
  y: number;
}

/** A drag starts after so many pixels. */
const SLACK = 3;
/** Fingers tremble more when there are two of them. */
const TREMBLE = 10;
/** A tap is shorter than this. */
const TAP = 400;

const spot = (event: Pressed): Spot => ({
  id: event.pointerId,
  startX: event.clientX,
  startY: event.clientY,
  since: event.timeStamp,
  x: event.clientX,
  y: event.clientY,
});

const gone = (at: Spot): number => Math.hypot(at.x - at.startX, at.y - at.startY);

/** Follows one pointer, or two fingers. */
export class Pointers {
  #first: Spot | null = null;
  #second: Spot | null = null;
  #dragging = false;
  /** Two fingers have moved: no tile is dragged until all are up. */
  #pinching = false;
  readonly #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  get dragging(): boolean {
    return this.#dragging;
  }

  /** Whether any is down. */
  get down(): boolean {
    return this.#first !== null;
  }

  press(event: Pressed): void {
    if (this.#first === null) {
      this.#first = spot(event);
      this.#dragging = false;
      this.#pinching = false;
    } else if (this.#second === null && event.pointerId !== this.#first.id) {
      this.#second = spot(event);
    }
  }

  /** A drag that begins elsewhere, as with the tile beside the field. */
  grab(event: Pressed): void {
    this.press(event);
    if (this.#first?.id === event.pointerId) this.#dragging = true;
  }

  move(event: Pressed): void {
    const touch = event.pointerType !== 'mouse';
    const moved = [this.#first, this.#second].find((each) => each?.id === event.pointerId);
    if (moved === null || moved === undefined) {
      if (!touch && this.#first === null) this.#wishes.hover(event.clientX, event.clientY);
      return;
    }
    const before = this.#span();
    moved.x = event.clientX;
    moved.y = event.clientY;
    if (this.#second !== null) this.#spread(before);
    else if (!this.#pinching) this.#pull(moved, touch);
  }

  #pull(moved: Spot, touch: boolean): void {
    if (!this.#dragging && gone(moved) <= SLACK) return;
    this.#dragging = true;
    this.#wishes.drag(moved.x, moved.y, touch);
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
      // While a tile is dragged, only the second finger's own move makes it a pinch.
      const trembles = this.#dragging ? gone(this.#second) : gone(this.#second) + gone(this.#first);
      if (trembles <= TREMBLE) return;
      this.#pinching = true;
      if (this.#dragging) this.#wishes.cancel();
      this.#dragging = false;
    }
    const factor = before.wide > 0 ? now.wide / before.wide : 1;
    this.#wishes.pinch(factor, now.x, now.y, now.x - before.x, now.y - before.y);
  }

  release(event: Pressed): void {
    const touch = event.pointerType !== 'mouse';
    if (this.#second?.id === event.pointerId) {
      const long = event.timeStamp - this.#second.since >= TAP;
      this.#second = null;
      if (!this.#pinching) this.#wishes.second(long);
      return;
    }
    if (this.#first?.id !== event.pointerId) return;
    const at = this.#first;
    const [dragging, dead] = [this.#dragging, this.#pinching || this.#second !== null];
    this.#clear();
    if (dragging) {
      if (dead) this.#wishes.cancel();
      else this.#wishes.drop(touch);
    } else if (!dead) this.#wishes.tap(at.x, at.y, touch);
  }

  /** The system has taken a pointer away, or the position has changed underneath. */
  cancel(): void {
    const was = this.#dragging;
    this.#clear();
    if (was) this.#wishes.cancel();
  }

  #clear(): void {
    // The second finger becomes nobody's: what it does is not heard of any more.
    this.#first = null;
    this.#second = null;
    this.#dragging = false;
    this.#pinching = false;
  }
}

/** Calls at most once a frame, with what was said last. */
export class Frame {
  #asked = 0;
  #work: (() => void) | null = null;

  ask(work: () => void): void {
    this.#work = work;
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => this.now());
  }

  /** At once, if anything is waiting. */
  now(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const work = this.#work;
    this.#work = null;
    work?.();
  }

  stop(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.#work = null;
  }
}
