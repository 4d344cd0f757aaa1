// The visible part of the field and its magnification.

const MAX_SCALE = 4;

/** Zoom and pan of the field. */
export class Lens {
  /** Magnification; 1 shows the whole field. */
  scale = $state(1);
  /** Left and top edge of the visible part, as fractions of the field. */
  left = $state(0);
  top = $state(0);

  get zoomed(): boolean {
    return this.scale > 1;
  }

  get atMaximum(): boolean {
    return this.scale >= MAX_SCALE;
  }

  /** The visible width and height, as a fraction of the field. */
  get visible(): number {
    return 1 / this.scale;
  }

  /** Zooms around a point of the window, which stays in place; x and y are fractions of the window. */
  zoom(factor: number, x = 0.5, y = 0.5): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), MAX_SCALE);
    const left = this.left + x * (1 / this.scale - 1 / scale);
    const top = this.top + y * (1 / this.scale - 1 / scale);
    this.scale = scale;
    this.#moveTo(left, top);
  }

  /** Moves the field under the window; x and y are fractions of the window. */
  pan(x: number, y: number): void {
    this.#moveTo(this.left - x / this.scale, this.top - y / this.scale);
  }

  /** Pans as little as needed to keep a point of the field inside the window, at least `margin` from its edge. */
  follow(x: number, y: number, margin = 0.15): void {
    const rim = margin * this.visible;
    const within = (at: number, point: number): number =>
      Math.min(Math.max(at, point + rim - this.visible), point - rim);
    this.#moveTo(within(this.left, x), within(this.top, y));
  }

  /** Shows the whole field. */
  reset(): void {
    this.scale = 1;
    this.#moveTo(0, 0);
  }

  #moveTo(left: number, top: number): void {
    const most = 1 - this.visible;
    this.left = Math.min(Math.max(left, 0), most);
    this.top = Math.min(Math.max(top, 0), most);
  }
}
