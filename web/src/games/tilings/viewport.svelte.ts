// The window onto the board: pan and zoom.

import { type GridPosition } from './cells';
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
import { BLOCK } from './blocks';

/** Minimum cell size that a finger can hit. */
export const MIN_TOUCH_CELL = 26;
/** Initial cell size of a large board. */
const COMFORTABLE_CELL = 44;

export class Viewport {
  #frame = $state.raw<Frame | null>(null);
  #size = $state.raw<Size>({ width: 0, height: 0 });
  readonly side: number;
  readonly wraps: boolean;
  /** The board including its letters; on a torus, including the repeated edges of the opposite sides. */
  readonly bounds: Bounds;

  constructor(side: number, wraps: boolean) {
    this.side = side;
    this.wraps = wraps;
    // Large boards have small cells, so their letters need more room.
    const rim = wraps ? 0.6 : 0.5 + Math.max(0, side - 14) * 0.035;
    const end = side + (wraps ? 0.6 : 0.18);
    this.bounds = { left: -rim, top: -rim, right: end, bottom: end };
  }

  readonly frame: Frame = $derived.by(() => this.#frame ?? fit(this.bounds, this.#size));
  readonly #limits: Limits = $derived.by(() => limitsOf(this.bounds, this.#size));
  readonly showsAll: boolean = $derived(this.frame.cell <= this.#limits.min * 1.001);
  readonly atMaximum: boolean = $derived(this.frame.cell >= this.#limits.max * 0.999);
  readonly visibleCells: Bounds = $derived(visible(this.frame, this.#size));
  /** The visible blocks as a string. Strings are compared by value, so this changes rarely. */
  readonly #visibleBlocks: string = $derived(
    [
      Math.floor(this.visibleCells.left / BLOCK) - 1,
      Math.floor(this.visibleCells.top / BLOCK) - 1,
      Math.ceil(this.visibleCells.right / BLOCK) + 1,
      Math.ceil(this.visibleCells.bottom / BLOCK) + 1,
    ].join(' '),
  );
  readonly visibleBlocks: Bounds = $derived.by(() => {
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#visibleBlocks.split(' ').map(Number);
    return { left: left * BLOCK, top: top * BLOCK, right: right * BLOCK, bottom: bottom * BLOCK };
  });

  get size(): Size {
    return this.#size;
  }

  /** Adapts to a new window size. The middle stays in the middle; if the whole board was visible, it stays visible. */
  resize(size: Size): void {
    const before = this.#size;
    const frame = this.#frame;
    const whole = this.showsAll;
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

  /** Shows the whole board at first; if the board is large, shows part of it, with tiles large enough to touch. */
  begin(positions: readonly GridPosition[]): void {
    this.#frame = null;
    if (this.#size.width === 0 || this.#limits.min >= MIN_TOUCH_CELL * 0.85 || positions.length === 0) return;
    const rows = positions.map((position) => position.row);
    const cols = positions.map((position) => position.col);
    const part = {
      left: Math.min(...cols) - 2,
      top: Math.min(...rows) - 2,
      right: Math.max(...cols) + 3,
      bottom: Math.max(...rows) + 3,
    };
    const limits = { min: Math.max(MIN_TOUCH_CELL, this.#limits.min), max: COMFORTABLE_CELL };
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

  /** Scrolls a cell into view; with `large`, zooms in until a finger can hit it. */
  reveal(position: GridPosition, large = false): void {
    if (this.#size.width === 0) return;
    let frame = this.frame;
    if (large && frame.cell < MIN_TOUCH_CELL) {
      const x = frame.x + (position.col + 0.5) * frame.cell;
      const y = frame.y + (position.row + 0.5) * frame.cell;
      frame = zoomAbout(frame, x, y, COMFORTABLE_CELL / frame.cell, this.#limits);
    }
    frame = reveal(frame, position, this.#size);
    if (frame.x !== this.frame.x || frame.y !== this.frame.y || frame.cell !== this.frame.cell)
      this.#set(frame);
  }

  /** Scrolls to the nearest of some cells, if none of them is well visible. */
  ensureVisible(positions: readonly GridPosition[]): void {
    if (this.#size.width === 0 || positions.length === 0) return;
    const { frame } = this;
    const { width, height } = this.#size;
    const away = (position: GridPosition): number =>
      Math.hypot(
        frame.x + (position.col + 0.5) * frame.cell - width / 2,
        frame.y + (position.row + 0.5) * frame.cell - height / 2,
      );
    const isWellVisible = (position: GridPosition): boolean => {
      const there = reveal(frame, position, this.#size);
      return there.x === frame.x && there.y === frame.y;
    };
    if (positions.some(isWellVisible)) return;
    this.reveal(positions.reduce((best, position) => (away(position) < away(best) ? position : best)));
  }

  /** Centres a point of the board, in cells. */
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
