// How long somebody has been away whom one waits for.

/** Who comes back at once was not away: a page that is loaded anew takes a moment. */
const NOTICED = 3_000;
/** After so long nobody has to wait; docs/api.md says so. */
const LONG = 5 * 60_000;
/** The server has seen it a little later. */
const LATER = 2_000;

export class Absence {
  noticed = $state(false);
  long = $state(false);

  /** Somebody is away from now on; what is returned says that they are back. */
  begin(): () => void {
    const timers = [
      setTimeout(() => (this.noticed = true), NOTICED),
      setTimeout(() => (this.long = true), LONG + LATER),
    ];
    return () => {
      timers.forEach(clearTimeout);
      this.noticed = this.long = false;
    };
  }
}
