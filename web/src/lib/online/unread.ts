// What was said since somebody last saw the talk.

import type { Said } from '../wasm/types';

const same = (one: Said, other: Said | undefined): boolean =>
  one.player === other?.player && one.text === other.text;

const KEY = 'tilewright-heard-';

/** What was seen at a table before the page was loaded anew, or somebody came back to it. */
export function loadSeenChat(table: string): readonly Said[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + table) ?? 'null');
    const isSaid = (line: unknown): line is Said => typeof (line as Said | null)?.text === 'string';
    return Array.isArray(kept) ? kept.filter(isSaid) : null;
  } catch {
    // Storage is forbidden, or holds something else.
    return null;
  }
}

export function saveSeenChat(table: string, seen: readonly Said[]): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(seen));
  } catch {
    // Then it is forgotten with the page.
  }
}

/** The lines that came after those that were seen. Of a long talk only the end is known; to whoever has just come,
 * nothing is new. */
export function unreadLines(seen: readonly Said[] | null, said: readonly Said[]): readonly Said[] {
  if (seen === null) return [];
  for (let gone = 0; gone < seen.length; gone++) {
    const left = seen.slice(gone);
    if (left.every((line, i) => same(line, said[i]))) return said.slice(left.length);
  }
  return said;
}
