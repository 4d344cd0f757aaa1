// The lesson of Azul: taking tiles, pattern lines, centre and marker, floor line, wall, neighbours, end of the game.

import { azulPreview, type Lesson } from './lesson';

const set = ['first=seat-1'];
const me = 0;

export const AZUL: Lesson = {
  game: 'azul',
  steps: [
    {
      text: 'page-learn-azul-welcome',
      start: { set, seed: 57, moves: [] },
      highlight: { event: 'round', round: 1, first: me },
    },
    {
      text: 'page-learn-azul-take',
      highlight: { event: 'take', seat: me, from: 1, colour: 'Y', tiles: 3, to: 3 },
      accepts: (move) => {
        const { take } = azulPreview(move);
        return take?.from === 1 && take.colour === 'Y' && take.to === 3;
      },
      retryText: 'page-learn-azul-take-again',
      replies: [['4 u 2']],
    },
    {
      text: 'page-learn-azul-centre',
      highlight: { event: 'to-centre', tiles: 'RRR' },
      accepts: (move) => {
        const { take } = azulPreview(move);
        return take?.from === 'centre' && take.colour === 'R' && take['to-line'] === take.tiles;
      },
      retryText: 'page-learn-azul-centre-again',
      replies: [['3 y 3']],
    },
    {
      text: 'page-learn-azul-floor',
      highlight: { event: 'take', seat: me, from: 2, colour: 'U', tiles: 2, to: 1 },
      accepts: (move) => {
        const { take } = azulPreview(move);
        return take?.from === 2 && take.colour === 'U' && take.to === 1;
      },
      retryText: 'page-learn-azul-floor-again',
      doneText: 'page-learn-azul-floor-done',
      doneHighlight: { event: 'to-floor', seat: me, colour: 'U', tiles: 1 },
    },
    {
      text: 'page-learn-azul-round',
      start: {
        set,
        seed: 10,
        moves: ['1 y 2', '2 b 2', '4 r 1', '3 y 1', 'c b 3', 'c l 3', 'c r 4', 'c u 4', '5 r 4', 'c b 5'],
      },
      highlight: { event: 'to-centre', tiles: 'Y' },
      accepts: (move) => azulPreview(move).take?.['to-floor'] === 0,
      retryText: 'page-learn-azul-round-again',
      doneText: 'page-learn-azul-round-done',
      doneHighlight: { event: 'tile', seat: me, line: 3, column: 3, colour: 'B', across: 1, down: 3, points: 3 },
    },
    {
      text: 'page-learn-azul-near',
      start: {
        set,
        seed: 6,
        moves: ['5 r 2', '4 y 2', '1 r 1', '3 r 1', 'c b 3', 'c u 3', '2 l 4', 'c r 4', 'c l f', 'c y 5', 'c b 5'],
      },
      accepts: (move) => {
        const { take, before, after } = azulPreview(move);
        return after.wall - before.wall >= 5 && take?.['to-floor'] === 0;
      },
      retryText: 'page-learn-azul-near-again',
      doneText: 'page-learn-azul-near-done',
      doneHighlight: { event: 'tile', seat: me, line: 2, column: 3, colour: 'Y', across: 2, down: 3, points: 5 },
    },
    {
      text: 'page-learn-azul-end',
      start: {
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
      highlight: { event: 'to-centre', tiles: 'RRR' },
      accepts: (move) => azulPreview(move).take?.fills === true,
      retryText: 'page-learn-azul-end-again',
      doneText: 'page-learn-azul-end-done',
      doneHighlight: { event: 'bonus', seat: me, rows: 2, columns: 0, colours: 0, points: 4 },
    },
  ],
};
