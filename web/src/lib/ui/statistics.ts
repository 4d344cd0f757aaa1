// What finished matches come to: by game and by the strongest bot in them.

import type { Kept } from '../store';

export interface Row {
  level: number;
  games: number;
  wins: number;
  /** Victories that were shared: nobody was beaten. */
  shared: number;
}

export interface Statistics {
  game: string;
  rows: Row[];
  games: number;
  wins: number;
  shared: number;
  /** The highest level that was beaten. */
  best: number | null;
}

/** Matches of one person against bots, played to an end that has ranks. */
export function statistics(kept: readonly Kept[]): Statistics[] {
  const all = new Map<string, Map<number, Row>>();
  for (const match of kept) {
    const people = match.levels.flatMap((level, seat) => (level === null ? [seat] : []));
    const level = Math.max(0, ...match.levels.map((level) => level ?? 0));
    const rank = match.ranks[people[0] ?? -1] ?? null;
    if (!match.over || people.length !== 1 || level === 0 || rank === null) continue;
    const rows = all.get(match.game) ?? new Map<number, Row>();
    const row = rows.get(level) ?? { level, games: 0, wins: 0, shared: 0 };
    row.games += 1;
    if (rank === 1) {
      const alone = match.ranks.filter((each) => each === 1).length === 1;
      row[alone ? 'wins' : 'shared'] += 1;
    }
    all.set(match.game, rows.set(level, row));
  }
  return [...all].map(([game, rows]) => {
    const sorted = [...rows.values()].sort((a, b) => a.level - b.level);
    return {
      game,
      rows: sorted,
      games: sorted.reduce((sum, row) => sum + row.games, 0),
      wins: sorted.reduce((sum, row) => sum + row.wins, 0),
      shared: sorted.reduce((sum, row) => sum + row.shared, 0),
      best: sorted.findLast((row) => row.wins > 0)?.level ?? null,
    };
  });
}
