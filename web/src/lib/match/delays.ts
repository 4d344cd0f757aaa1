// Pauses while something is shown, which end early if the person wants to see no more of it.

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

  /** Ends the pause that there is, at once. */
  end(): void {
    this.#end?.();
  }

  /** There are no more pauses: nobody looks. */
  close(): void {
    this.#closed = true;
    this.end();
  }
}
