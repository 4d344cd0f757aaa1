// How long somebody has been away whom one waits for.

/** Who comes back at once was not away: a page that is loaded anew takes a moment. */
const NOTICED = 3_000;

export class Absence {
  noticed = $state(false);

  /** Somebody is away from now on; what is returned says that they are back. */
  begin(): () => void {
    const timer = setTimeout(() => (this.noticed = true), NOTICED);
    return () => {
      clearTimeout(timer);
      this.noticed = false;
    };
  }
}
