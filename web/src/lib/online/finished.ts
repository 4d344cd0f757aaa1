// How a match at a server ended, as its list says it.

import type { Listed } from './api';
import { t } from '../speech.svelte';
import { inList, placeName } from './words';

/** Who sat there. */
export const names = ({ seats }: Listed): string[] =>
  seats.map((place, seat) => placeName(place) ?? t('player-name', { number: seat + 1 }));

/** A list with what its newest page says now: what is new comes first, what was paged to stays. */
export function renewed(before: readonly Listed[], newest: readonly Listed[]): Listed[] {
  const there = new Set(newest.map(({ table }) => table));
  return [...newest, ...before.filter(({ table }) => !there.has(table))];
}

/** In a sentence; one that was broken off has no winners. */
export function outcome(listed: Listed): string {
  const winners = (listed.standings ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const [winner] = winners;
  if (winner === undefined) return t('you-aborted');
  const all = names(listed);
  if (winners.length > 1) {
    return t('you-shared', { names: inList(winners.map((seat) => all[seat] ?? '')) });
  }
  return winner === listed.seat ? t('page-you-won') : t('page-won', { name: all[winner] ?? '' });
}
