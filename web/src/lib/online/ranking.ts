import type { Leaderboard } from './people';

type Player = Leaderboard['players'][number];

export type RankingRow =
  | { kind: 'player'; rank: number; player: Player }
  | { kind: 'bot'; bot: string; rating: number };

const ratingOf = (row: RankingRow): number => (row.kind === 'bot' ? row.rating : row.player.rating);

/** Players and bots by rating, the highest first. Only players have ranks; equal ratings share one. */
export function ranking({ players, bots }: Leaderboard): RankingRow[] {
  const people = players.map((player): RankingRow => {
    const better = players.filter((other) => other.rating > player.rating).length;
    return { kind: 'player', rank: better + 1, player };
  });
  const ours = bots.map((bot): RankingRow => ({ kind: 'bot', ...bot }));
  // Sorting is stable, so a player comes before a bot with the same rating.
  return [...people, ...ours].sort((a, b) => ratingOf(b) - ratingOf(a));
}
