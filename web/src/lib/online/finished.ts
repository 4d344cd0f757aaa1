// How a match at a server ended, as its list says it.

import type { TableSummary } from './api';
import { locale, t } from '../locale.svelte';
import { placeName } from './labels';

/** Who sat there. */
export const playerNames = ({ seats }: TableSummary): string[] =>
  seats.map((place, seat) => placeName(place) ?? t('player-name', { number: seat + 1 }));

/** A list with what its newest page says now: what is new comes first, what was paged to stays. */
export function mergeNewest(before: readonly TableSummary[], newest: readonly TableSummary[]): TableSummary[] {
  const there = new Set(newest.map(({ table }) => table));
  return [...newest, ...before.filter(({ table }) => !there.has(table))];
}

/** Who has won, in a sentence. */
export const outcomeText = (listed: TableSummary): string => locale.outcome(JSON.stringify(listed), playerNames(listed));
