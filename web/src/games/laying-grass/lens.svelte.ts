// Which part of the field is seen, and how large.

/** The largest magnification. */
const MOST = 4;

/** A look at the field: the whole of it, or a part that is magnified. */
export class Lens {
  /** How many times larger than the whole field. */
  scale = $state(1);
  /** What lies left of and above the window, as parts of the field. */
  left = $state(0);
  top = $state(0);

  get near(): boolean {
    return this.scale > 1;
  }

  get most(): boolean {
    return this.scale >= MOST;
  }

  /** The part of the field that is seen. */
  get seen(): number {
    return 1 / this.scale;
  }

  /** Magnifies around a point of the window, which stays where it is; x and y are parts of it. */
  zoom(factor: number, x = 0.5, y = 0.5): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), MOST);
    const left = this.left + x * (1 / this.scale - 1 / scale);
    const top = this.top + y * (1 / this.scale - 1 / scale);
    this.scale = scale;
    this.#look(left, top);
  }

  /** Moves the field under the window, by parts of the window. */
  pan(x: number, y: number): void {
    this.#look(this.left - x / this.scale, this.top - y / this.scale);
  }

  /** Moves as little as needed so that a point of the field is well within the window. */
  follow(x: number, y: number, margin = 0.15): void {
    const rim = margin * this.seen;
    const within = (at: number, point: number): number =>
      Math.min(Math.max(at, point + rim - this.seen), point - rim);
    this.#look(within(this.left, x), within(this.top, y));
  }

  /** The whole field again. */
  whole(): void {
    this.scale = 1;
    this.#look(0, 0);
  }

  #look(left: number, top: number): void {
    const most = 1 - this.seen;
    this.left = Math.min(Math.max(left, 0), most);
    this.top = Math.min(Math.max(top, 0), most);
  }
}
