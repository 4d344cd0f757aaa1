// What was said since somebody last saw the talk.

import type { Said } from '../wasm/types';

const same = (one: Said, other: Said | undefined): boolean =>
  one.player === other?.player && one.text === other.text;

/** The lines that came after those that were seen. Of a long talk only the end is known; to whoever has just come,
 * nothing is new. */
export function since(seen: readonly Said[] | null, said: readonly Said[]): readonly Said[] {
  if (seen === null) return [];
  for (let gone = 0; gone < seen.length; gone++) {
    const left = seen.slice(gone);
    if (left.every((line, i) => same(line, said[i]))) return said.slice(left.length);
  }
  return said;
}
