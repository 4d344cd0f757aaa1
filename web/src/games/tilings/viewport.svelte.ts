// The window onto the board: its frame, and what may be done to it.

import { type Spot } from './cells';
import {
  around,
  type Bounds,
  clamp,
  fit,
  type Frame,
  type Hit,
  hit,
  limitsOf,
  type Limits,
  pinch,
  type Point,
  reveal,
  type Size,
  visible,
  zoomAbout,
} from './frame';
import { BLOCK } from './gather';

/** A finger hits cells of this size. */
export const TOUCHABLE = 26;
/** A large board is first shown with cells of about this size. */
const COMFORTABLE = 44;

export class Viewport {
  #frame = $state.raw<Frame | null>(null);
  #size = $state.raw<Size>({ width: 0, height: 0 });
  readonly side: number;
  readonly wraps: boolean;
  /** What there is to see: the board, its letters, on a torus the beginning of the other side. */
  readonly bounds: Bounds;

  constructor(side: number, wraps: boolean) {
    this.side = side;
    this.wraps = wraps;
    // From afar letters need more room.
    const rim = wraps ? 0.6 : 0.5 + Math.max(0, side - 14) * 0.035;
    const end = side + (wraps ? 0.6 : 0.18);
    this.bounds = { left: -rim, top: -rim, right: end, bottom: end };
  }

  readonly frame: Frame = $derived.by(() => this.#frame ?? fit(this.bounds, this.#size));
  readonly #limits: Limits = $derived.by(() => limitsOf(this.bounds, this.#size));
  readonly whole: boolean = $derived(this.frame.cell <= this.#limits.least * 1.001);
  readonly largest: boolean = $derived(this.frame.cell >= this.#limits.most * 0.999);
  readonly seen: Bounds = $derived(visible(this.frame, this.#size));
  /** What can be seen in whole blocks, so that it seldom changes: as text, which is compared. */
  readonly #part: string = $derived(
    [
      Math.floor(this.seen.left / BLOCK) - 1,
      Math.floor(this.seen.top / BLOCK) - 1,
      Math.ceil(this.seen.right / BLOCK) + 1,
      Math.ceil(this.seen.bottom / BLOCK) + 1,
    ].join(' '),
  );
  readonly part: Bounds = $derived.by(() => {
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#part.split(' ').map(Number);
    return { left: left * BLOCK, top: top * BLOCK, right: right * BLOCK, bottom: bottom * BLOCK };
  });

  get size(): Size {
    return this.#size;
  }

  /** The window has another size: the same middle is shown; all of it, if all was. */
  resize(size: Size): void {
    const before = this.#size;
    const frame = this.#frame;
    const whole = this.whole;
    this.#size = size;
    if (frame === null || whole || before.width === 0) {
      if (whole) this.#frame = null;
      return;
    }
    this.#set({
      x: frame.x + (size.width - before.width) / 2,
      y: frame.y + (size.height - before.height) / 2,
      cell: frame.cell,
    });
  }

  /** First sight: all of it, or on a large board what has been laid, large enough to be touched. */
  begin(spots: readonly Spot[]): void {
    this.#frame = null;
    if (this.#size.width === 0 || this.#limits.least >= TOUCHABLE * 0.85 || spots.length === 0) return;
    const rows = spots.map((spot) => spot.row);
    const cols = spots.map((spot) => spot.col);
    const part = {
      left: Math.min(...cols) - 2,
      top: Math.min(...rows) - 2,
      right: Math.max(...cols) + 3,
      bottom: Math.max(...rows) + 3,
    };
    const limits = { least: Math.max(TOUCHABLE, this.#limits.least), most: COMFORTABLE };
    this.#set(around(part, this.#size, limits));
  }

  fit(): void {
    this.#frame = null;
  }

  pan(x: number, y: number): void {
    const frame = this.frame;
    this.#set({ x: frame.x + x, y: frame.y + y, cell: frame.cell });
  }

  zoom(factor: number, about?: Point): void {
    const { width, height } = this.#size;
    const { x, y } = about ?? { x: width / 2, y: height / 2 };
    this.#set(zoomAbout(this.frame, x, y, factor, this.#limits));
  }

  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
    this.#set(pinch(this.frame, before, after, this.#limits));
  }

  /** Shows a cell; with its neighbours large enough to be touched, if that is asked for. */
  reveal(spot: Spot, large = false): void {
    if (this.#size.width === 0) return;
    let frame = this.frame;
    if (large && frame.cell < TOUCHABLE) {
      const x = frame.x + (spot.col + 0.5) * frame.cell;
      const y = frame.y + (spot.row + 0.5) * frame.cell;
      frame = zoomAbout(frame, x, y, COMFORTABLE / frame.cell, this.#limits);
    }
    frame = reveal(frame, spot, this.#size);
    if (frame.x !== this.frame.x || frame.y !== this.frame.y || frame.cell !== this.frame.cell)
      this.#set(frame);
  }

  /** Shows one of these cells, the nearest, if none of them can be seen well. */
  keep(spots: readonly Spot[]): void {
    if (this.#size.width === 0 || spots.length === 0) return;
    const { frame } = this;
    const { width, height } = this.#size;
    const away = (spot: Spot): number =>
      Math.hypot(
        frame.x + (spot.col + 0.5) * frame.cell - width / 2,
        frame.y + (spot.row + 0.5) * frame.cell - height / 2,
      );
    const seen = (spot: Spot): boolean => {
      const there = reveal(frame, spot, this.#size);
      return there.x === frame.x && there.y === frame.y;
    };
    if (spots.some(seen)) return;
    this.reveal(spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best)));
  }

  /** Puts this place of the board into the middle: in cells. */
  centre(col: number, row: number): void {
    const { cell } = this.frame;
    this.#set({
      x: this.#size.width / 2 - col * cell,
      y: this.#size.height / 2 - row * cell,
      cell,
    });
  }

  hit(point: Point): Hit | null {
    return hit(this.frame, point.x, point.y, this.side, this.bounds, this.wraps);
  }

  #set(frame: Frame): void {
    this.#frame = clamp(frame, this.bounds, this.#size);
  }
}
