// A leaderboard as it is shown: people by rank, and our bots where they stand among them.

import type { Leaderboard } from './people';

type Player = Leaderboard['players'][number];

export type RankingRow =
  | { kind: 'player'; rank: number; player: Player }
  | { kind: 'bot'; bot: string; rating: number };

const ratingOf = (row: RankingRow): number => (row.kind === 'bot' ? row.rating : row.player.rating);

/** The highest first. Only people have ranks; those of one rating share theirs. */
export function ranking({ players, bots }: Leaderboard): RankingRow[] {
  const people = players.map((player): RankingRow => {
    const better = players.filter((other) => other.rating > player.rating).length;
    return { kind: 'player', rank: better + 1, player };
  });
  const ours = bots.map((bot): RankingRow => ({ kind: 'bot', ...bot }));
  // Sorting keeps the order of equals: a person stands before a bot.
  return [...people, ...ours].sort((a, b) => ratingOf(b) - ratingOf(a));
}
