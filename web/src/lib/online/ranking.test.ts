import { expect, it } from 'vitest';
import type { Leaderboard } from './people';
import { ranking } from './ranking';

const player = (name: string, rating: number): Leaderboard['players'][number] => ({
  player: name,
  name,
  kind: 'account',
  game: 'azul',
  ladder: 'two',
  rating,
  deviation: 60,
  provisional: false,
  matches: 12,
});

it('sorts bots among players and ranks only players', () => {
  const rows = ranking({
    players: [player('Ana', 1700), player('Bo', 1500), player('Cleo', 1500), player('Dan', 1400)],
    bots: [
      { bot: 'bot:1', rating: 900 },
      { bot: 'bot:4', rating: 1500 },
      { bot: 'bot:5', rating: 1600 },
    ],
  });
  const shown = rows.map((row) => (row.kind === 'bot' ? row.bot : `${row.rank} ${row.player.name}`));
  expect(shown).toEqual(['1 Ana', 'bot:5', '2 Bo', '2 Cleo', 'bot:4', '4 Dan', 'bot:1']);
});
