// Azul: taking, lines, centre and marker, the floor, the wall, neighbours, the end.

import { azul, type Lesson } from './lesson';

const set = ['first=seat-1'];
const me = 0;

export const AZUL: Lesson = {
  game: 'azul',
  steps: [
    {
      says: 'page-learn-azul-welcome',
      from: { set, seed: 57, moves: [] },
      points: { event: 'round', round: 1, first: me },
    },
    {
      says: 'page-learn-azul-take',
      points: { event: 'take', seat: me, from: 1, colour: 'Y', tiles: 3, to: 3 },
      wants: (move) => {
        const { take } = azul(move);
        return take?.from === 1 && take.colour === 'Y' && take.to === 3;
      },
      again: 'page-learn-azul-take-again',
      replies: [['4 u 2']],
    },
    {
      says: 'page-learn-azul-centre',
      points: { event: 'to-centre', tiles: 'RRR' },
      wants: (move) => {
        const { take } = azul(move);
        return take?.from === 'centre' && take.colour === 'R' && take['to-line'] === take.tiles;
      },
      again: 'page-learn-azul-centre-again',
      replies: [['3 y 3']],
    },
    {
      says: 'page-learn-azul-floor',
      points: { event: 'take', seat: me, from: 2, colour: 'U', tiles: 2, to: 1 },
      wants: (move) => {
        const { take } = azul(move);
        return take?.from === 2 && take.colour === 'U' && take.to === 1;
      },
      again: 'page-learn-azul-floor-again',
      done: 'page-learn-azul-floor-done',
      shows: { event: 'to-floor', seat: me, colour: 'U', tiles: 1 },
    },
    {
      says: 'page-learn-azul-round',
      from: {
        set,
        seed: 10,
        moves: ['1 y 2', '2 b 2', '4 r 1', '3 y 1', 'c b 3', 'c l 3', 'c r 4', 'c u 4', '5 r 4', 'c b 5'],
      },
      points: { event: 'to-centre', tiles: 'Y' },
      wants: (move) => azul(move).take?.['to-floor'] === 0,
      again: 'page-learn-azul-round-again',
      done: 'page-learn-azul-round-done',
      shows: { event: 'tile', seat: me, line: 3, column: 3, colour: 'B', across: 1, down: 3, points: 3 },
    },
    {
      says: 'page-learn-azul-near',
      from: {
        set,
        seed: 6,
        moves: ['5 r 2', '4 y 2', '1 r 1', '3 r 1', 'c b 3', 'c u 3', '2 l 4', 'c r 4', 'c l f', 'c y 5', 'c b 5'],
      },
      wants: (move) => {
        const { take, before, after } = azul(move);
        return after.wall - before.wall >= 5 && take?.['to-floor'] === 0;
      },
      again: 'page-learn-azul-near-again',
      done: 'page-learn-azul-near-done',
      shows: { event: 'tile', seat: me, line: 2, column: 3, colour: 'Y', across: 2, down: 3, points: 5 },
    },
    {
      says: 'page-learn-azul-end',
      from: {
        set,
        seed: 9,
        // prettier-ignore
        moves: [
          '2 r 2', '1 y 2', '3 u 3', 'c u 1', '4 u 1', 'c y 3', '5 y f', 'c l f', 'c b 4', '5 r 2', '3 u 2',
          '2 r 1', '1 y f', 'c l 3', 'c r 1', 'c b 4', 'c u 3', '4 y 5', 'c u 4', 'c y 5', 'c b 5', '5 y 1',
          '3 l 1', 'c b 2', '1 l 2', '2 l 3', 'c u 4', 'c y 5', '4 l 3', 'c r 4', 'c b 5', 'c u f', '2 r 4',
          '5 y 2', '1 u 2', 'c y 1', '3 l 1', '4 l 3', 'c r 3', 'c b f', 'c l f', 'c u f', '2 b 2', '1 b 1',
          '4 b 1', 'c l 2', 'c r 4', '3 y f', 'c r 4', 'c l 4', 'c y f', '5 u 3',
        ],
      },
      points: { event: 'to-centre', tiles: 'RRR' },
      wants: (move) => azul(move).take?.fills === true,
      again: 'page-learn-azul-end-again',
      done: 'page-learn-azul-end-done',
      shows: { event: 'bonus', seat: me, rows: 2, columns: 0, colours: 0, points: 4 },
    },
  ],
};
