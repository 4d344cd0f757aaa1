/** The current time, updated at intervals while it is shown. */
export class Ticker {
  now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  start(every = 200): void {
    this.now = Date.now();
    this.#timer ??= setInterval(() => (this.now = Date.now()), every);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
