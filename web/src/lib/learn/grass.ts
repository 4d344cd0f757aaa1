// The lesson of Laying Grass: base, placing, swapping, bonuses, robbery, squares.

import type { GrassEvent, GrassView, Scene } from '../wasm/types';
import { type Attempt, grassPreview, type Lesson } from './lesson';

const set = ['order=as-entered'];

const causes =
  (event: GrassEvent['event']) =>
  (move: Attempt): boolean =>
    grassPreview(move).events.some((each) => each.event === event);

/** The opponent's base, in the corner farthest from the player's. */
function farCorner(scene: Scene): string[] {
  const [row = '', column = ''] = (scene.view as GrassView).players[0]?.base ?? '';
  const far = (line: string): string => (line < 'K' ? 'Q' : 'D');
  return [`base ${far(row)}${far(column)}`];
}

export const GRASS: Lesson = {
  game: 'laying-grass',
  steps: [
    { text: 'page-learn-grass-welcome', start: { set, seed: 3, moves: [] } },
    { text: 'page-learn-grass-base', accepts: causes('base'), replies: [farCorner] },
    {
      text: 'page-learn-grass-place',
      accepts: causes('placed'),
      // One legal move for each corner.
      replies: [['place CA r0', 'place BQ r0', 'place RA r0', 'place RQ r0']],
      retryText: 'page-learn-grass-place-again',
    },
    { text: 'page-learn-grass-swap', accepts: causes('exchanged'), retryText: 'page-learn-grass-swap-again' },
    { text: 'page-learn-grass-swapped', accepts: causes('placed'), doneText: 'page-learn-grass-swapped-done' },
    {
      text: 'page-learn-grass-bonus',
      start: {
        set,
        seed: 4,
        moves: [
          'base PP', 'base ON', 'swap 2', 'place LK r0', 'swap 2', 'place PM r0', 'place KG r180',
          'place QQ r0', 'place JF r0', 'place QH fr0',
        ],
      },
      highlight: { event: 'covered', seat: 0, bonus: 'exchange', cell: 'IG' },
      accepts: (move) => grassPreview(move).captured.some(({ bonus }) => bonus === 'exchange'),
      retryText: 'page-learn-grass-bonus-again',
      doneText: 'page-learn-grass-bonus-done',
      doneHighlight: { event: 'covered', seat: 0, bonus: 'exchange', cell: 'IG' },
    },
    {
      text: 'page-learn-grass-robbery',
      start: {
        set,
        seed: 6,
        moves: [
          'base IP', 'base LQ', 'place JO r0', 'place MN fr0', 'place IL r180', 'swap 6', 'place KJ r180',
          'place DL r0', 'place HI r0',
        ],
      },
      highlight: { event: 'covered', seat: 0, bonus: 'robbery', cell: 'IO' },
      accepts: (move) => grassPreview(move).captured.some(({ bonus }) => bonus === 'robbery'),
      retryText: 'page-learn-grass-bonus-again',
    },
    { text: 'page-learn-grass-rob', accepts: causes('stolen') },
    { text: 'page-learn-grass-robbed', accepts: causes('placed'), doneText: 'page-learn-grass-robbed-done' },
    {
      text: 'page-learn-grass-square',
      start: {
        set,
        seed: 5,
        moves: [
          'base KD', 'base FO', 'swap 3', 'place JE r90', 'swap 6', 'place EN r90', 'stone IE', 'place JA r180',
          'rob EP', 'place LG fr270', 'place FP r270', 'place JD r0', 'place JM r90', 'place OG r0',
          'place HQ fr90', 'place KH fr90', 'place GN r90', 'place IF r0', 'place KQ r0', 'place II r0',
          'place KN r0', 'place MF r90', 'place GS fr90', 'place LD r270', 'place MP r0',
        ],
      },
      accepts: (move) => grassPreview(move).after[0]?.square?.side === 6,
      retryText: 'page-learn-grass-square-again',
      doneText: 'page-learn-grass-square-done',
    },
  ],
};
