// Records as files: to be saved, to be opened, to begin again from.

/** The records in a text: one as it stands, or one a line. */
export function splitRecords(text: string): string[] {
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (whole === '') return [];
  if (isObject(whole)) return [whole];
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '');
  // A record that is damaged is one record: the engine says what is wrong with it.
  return lines.length > 1 && lines.some(isObject) ? lines : [whole];
}

function isObject(text: string): boolean {
  return parseObject(text) !== null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Several records as one text, one a line. */
export function toJsonLines(records: readonly string[]): string {
  return records.map((record) => `${JSON.stringify(JSON.parse(record))}\n`).join('');
}

/** What makes two records the same match. Those that do not say when they began are given a moment here. */
export function fingerprint(record: string): string {
  const { started: _, ...rest } = parseObject(record) ?? {};
  return JSON.stringify(rest);
}

/** When a record says that its match began; null if it does not. */
export function startTime(record: string): number | null {
  const started = parseObject(record)?.['started'];
  const moment = typeof started === 'string' ? Date.parse(started) : NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** The same game for the same seats, from its first move on, with other luck. */
export function rematchRecord(record: string, seed: string): string {
  const { tilewright, game, options, seats } = parseObject(record) ?? {};
  return JSON.stringify({ tilewright, game, options, seed, seats, moves: [] });
}

/** A name for a file: `azul-2026-11-15-1830.json`. */
export function fileName(game: string, moment: number): string {
  const at = new Date(moment);
  const two = (value: number): string => value.toString().padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`;
}

/** Hands a text to the person as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
