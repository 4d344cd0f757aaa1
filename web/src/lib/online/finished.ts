// How a match at a server ended, as its list says it.

import type { Listed } from './api';
import { spoken, t } from '../speech.svelte';
import { placeName } from './words';

/** Who sat there. */
export const names = ({ seats }: Listed): string[] =>
  seats.map((place, seat) => placeName(place) ?? t('player-name', { number: seat + 1 }));

/** A list with what its newest page says now: what is new comes first, what was paged to stays. */
export function renewed(before: readonly Listed[], newest: readonly Listed[]): Listed[] {
  const there = new Set(newest.map(({ table }) => table));
  return [...newest, ...before.filter(({ table }) => !there.has(table))];
}

/** Who has won, in a sentence. */
export const outcome = (listed: Listed): string => spoken.outcome(JSON.stringify(listed), names(listed));
