// Records as files.

/** Splits a string into records: it contains either a single record, or one record per line. */
export function splitRecords(text: string): string[] {
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (whole === '') return [];
  if (isObject(whole)) return [whole];
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '');
  // Treats a damaged string as one record, so that the engine reports one error.
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

/** Writes records to one string, with one record per line. */
export function toJsonLines(records: readonly string[]): string {
  return records.map((record) => `${JSON.stringify(JSON.parse(record))}\n`).join('');
}

/** A string that is equal for records of the same match. It ignores the start time, which imports may have added. */
export function fingerprint(record: string): string {
  const { started: _, ...rest } = parseObject(record) ?? {};
  return JSON.stringify(rest);
}

/** The start time in a record; null if there is none. */
export function startTime(record: string): number | null {
  const started = parseObject(record)?.['started'];
  const moment = typeof started === 'string' ? Date.parse(started) : NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** A record of the same game and seats without moves, with a new seed. */
export function rematchRecord(record: string, seed: string): string {
  const { tilewright, game, options, seats } = parseObject(record) ?? {};
  return JSON.stringify({ tilewright, game, options, seed, seats, moves: [] });
}

/** The name of a file: `azul-2026-11-15-1830.json`. */
export function fileName(game: string, moment: number): string {
  const at = new Date(moment);
  const two = (value: number): string => value.toString().padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`;
}

/** Downloads a string as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then, the browser has read the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
