// Laying Grass: the base, placing, swapping, bonuses, robbery, squares.

import type { GrassEvent, GrassView, Scene } from '../wasm/types';
import { type Attempt, grass, type Lesson } from './lesson';

const set = ['order=as-entered'];

const brings =
  (event: GrassEvent['event']) =>
  (move: Attempt): boolean =>
    grass(move).events.some((each) => each.event === event);

/** The opponent settles in the corner that is farthest from the person. */
function farCorner(scene: Scene): string[] {
  const [row = '', column = ''] = (scene.view as GrassView).players[0]?.base ?? '';
  const far = (line: string): string => (line < 'K' ? 'Q' : 'D');
  return [`base ${far(row)}${far(column)}`];
}

export const GRASS: Lesson = {
  game: 'laying-grass',
  steps: [
    { says: 'page-learn-grass-welcome', from: { set, seed: 3, moves: [] } },
    { says: 'page-learn-grass-base', wants: brings('base'), replies: [farCorner] },
    {
      says: 'page-learn-grass-place',
      wants: brings('placed'),
      // One for each corner.
      replies: [['place CA r0', 'place BQ r0', 'place RA r0', 'place RQ r0']],
      again: 'page-learn-grass-place-again',
    },
    { says: 'page-learn-grass-swap', wants: brings('exchanged'), again: 'page-learn-grass-swap-again' },
    { says: 'page-learn-grass-swapped', wants: brings('placed'), done: 'page-learn-grass-swapped-done' },
    {
      says: 'page-learn-grass-bonus',
      from: {
        set,
        seed: 4,
        moves: [
          'base PP', 'base ON', 'swap 2', 'place LK r0', 'swap 2', 'place PM r0', 'place KG r180',
          'place QQ r0', 'place JF r0', 'place QH fr0',
        ],
      },
      points: { event: 'covered', seat: 0, bonus: 'exchange', cell: 'IG' },
      wants: (move) => grass(move).captured.some(({ bonus }) => bonus === 'exchange'),
      again: 'page-learn-grass-bonus-again',
      done: 'page-learn-grass-bonus-done',
      shows: { event: 'covered', seat: 0, bonus: 'exchange', cell: 'IG' },
    },
    {
      says: 'page-learn-grass-robbery',
      from: {
        set,
        seed: 6,
        moves: [
          'base IP', 'base LQ', 'place JO r0', 'place MN fr0', 'place IL r180', 'swap 6', 'place KJ r180',
          'place DL r0', 'place HI r0',
        ],
      },
      points: { event: 'covered', seat: 0, bonus: 'robbery', cell: 'IO' },
      wants: (move) => grass(move).captured.some(({ bonus }) => bonus === 'robbery'),
      again: 'page-learn-grass-bonus-again',
    },
    { says: 'page-learn-grass-rob', wants: brings('stolen') },
    { says: 'page-learn-grass-robbed', wants: brings('placed'), done: 'page-learn-grass-robbed-done' },
    {
      says: 'page-learn-grass-square',
      from: {
        set,
        seed: 5,
        moves: [
          'base KD', 'base FO', 'swap 3', 'place JE r90', 'swap 6', 'place EN r90', 'stone IE', 'place JA r180',
          'rob EP', 'place LG fr270', 'place FP r270', 'place JD r0', 'place JM r90', 'place OG r0',
          'place HQ fr90', 'place KH fr90', 'place GN r90', 'place IF r0', 'place KQ r0', 'place II r0',
          'place KN r0', 'place MF r90', 'place GS fr90', 'place LD r270', 'place MP r0',
        ],
      },
      wants: (move) => grass(move).after[0]?.square?.side === 6,
      again: 'page-learn-grass-square-again',
      done: 'page-learn-grass-square-done',
    },
  ],
};
