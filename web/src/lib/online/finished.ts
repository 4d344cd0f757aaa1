// Finished online matches in lists.

import type { TableSummary } from './api';
import { locale, t } from '../locale.svelte';
import { placeName } from './labels';

export const playerNames = ({ seats }: TableSummary): string[] =>
  seats.map((place, seat) => placeName(place) ?? t('player-name', { number: seat + 1 }));

/** Merges the newest page into a list: new tables come first, and the tables of older pages stay. */
export function mergeNewest(before: readonly TableSummary[], newest: readonly TableSummary[]): TableSummary[] {
  const ids = new Set(newest.map(({ table }) => table));
  return [...newest, ...before.filter(({ table }) => !ids.has(table))];
}

/** A sentence that says who won. */
export const outcomeText = (listed: TableSummary): string =>
  locale.outcome(listed.standings ?? [], playerNames(listed), listed.seat);
