// Formats times with the browser's own translations.

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/** Formats a time as "3 minutes ago", or as a date after a week. */
export function ago(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  if (passed >= 7 * 86_400_000) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.findLast(([, length]) => passed >= length);
  return step === undefined
    ? words.format(0, 'second')
    : words.format(-Math.floor(passed / step[1]), step[0]);
}

/** Formats a time as a full date with the time of day. */
export function moment(then: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(then);
}
