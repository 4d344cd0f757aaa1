// The table around a match as it is known here, kept up to date by what comes over its line.

import type { News, Snapshot } from '../wasm/types';

/** All but the match itself, which the engine follows. */
export type Known = Omit<Snapshot, 'play'>;

/** How much of the talk is shown. */
const REMEMBERED = 100;

/** What is known after a snapshot; one that is older changes nothing. */
export function replaced(known: Known | null, { play: _, ...snapshot }: Snapshot): Known | null {
  return known !== null && snapshot.version < known.version ? null : snapshot;
}

/** What is known after the next entry; `known` for one that was heard before, `gap` if one is missing. */
export function heard(known: Known, news: News): Known | 'known' | 'gap' {
  if (news.version <= known.version) return 'known';
  if (news.version !== known.version + 1) return 'gap';
  return {
    ...known,
    version: news.version,
    table: news.table ?? known.table,
    clocks: news.clocks ?? known.clocks ?? null,
    said: news.said == null ? known.said : [...known.said, news.said].slice(-REMEMBERED),
  };
}
