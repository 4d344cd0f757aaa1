// Statistics of finished matches, by game and by the strongest bot.

import type { SavedMatch } from '../store';

export interface StatisticsRow {
  level: number;
  games: number;
  wins: number;
  /** The number of shared victories. */
  shared: number;
}

export interface Statistics {
  game: string;
  rows: StatisticsRow[];
  games: number;
  wins: number;
  shared: number;
  /** The highest level that the player has beaten. */
  best: number | null;
}

/** Counts the ranked matches that one person has played here against bots with levels. */
export function statistics(matches: readonly SavedMatch[]): Statistics[] {
  const all = new Map<string, Map<number, StatisticsRow>>();
  for (const match of matches) {
    const { mine } = match;
    if (!match.over || mine === undefined || mine === null) continue;
    const rank = match.ranks[mine] ?? null;
    // Programs and custom bots have no level, so their matches do not count.
    const others = match.levels.flatMap((level, seat) => (seat === mine ? [] : [level ?? 0]));
    const level = Math.max(0, ...others);
    if (rank === null || others.includes(0) || level === 0) continue;
    const rows = all.get(match.game) ?? new Map<number, StatisticsRow>();
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
