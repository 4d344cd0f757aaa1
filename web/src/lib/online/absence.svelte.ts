/** The grace period: shorter absences do not count, because reloading the page takes a moment. */
const GRACE_PERIOD = 3_000;

/** Whether a player has been away for longer than the grace period. */
export class Absence {
  noticed = $state(false);

  /** Starts an absence; returns a function that ends it. */
  begin(): () => void {
    const timer = setTimeout(() => (this.noticed = true), GRACE_PERIOD);
    return () => {
      clearTimeout(timer);
      this.noticed = false;
    };
  }
}
