/** Delays within an animation, which end early if the player skips it. */
export class Delays {
  #end: (() => void) | null = null;
  #closed = false;

  for(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        if (this.#end === end) this.#end = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#end = end;
    });
  }

  /** Ends the current delay. */
  end(): void {
    this.#end?.();
  }

  /** Ends the current delay and skips all later ones. */
  close(): void {
    this.#closed = true;
    this.end();
  }
}
