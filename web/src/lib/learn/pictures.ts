// Pictures for the rules of a game: positions, mostly from its lesson, each under a heading.

import { AZUL } from './azul';
import { GRASS } from './grass';
import type { Lesson, LessonPosition } from './lesson';
import { TILINGS } from './tilings';

export interface RulesPicture {
  /** The index of the picture's heading, counted from 0. The headings have the same order in every language. */
  heading: number;
  position: LessonPosition;
  /** The message id of the caption. */
  caption: string;
}

/** Returns the position in which a step starts, or the position some moves later. */
function positionOf(lesson: Lesson, text: string, ...moves: string[]): LessonPosition {
  const start = lesson.steps.find((step) => step.text === text)?.start;
  if (start === undefined) throw new Error(`no position starts with ${text}`);
  return { ...start, moves: [...start.moves, ...moves] };
}

const ROBBED: LessonPosition = {
  set: ['order=as-entered'],
  seed: 13,
  moves: [
    'base HP', 'base HN', 'place IN r180', 'place HJ fr0', 'place CO fr270', 'place DH r0', 'place BQ fr0',
    'place CF r270', 'place DR fr90', 'rob HK', 'place IJ r0',
  ],
};

/** Pictures by game. */
export const PICTURES: Record<string, readonly RulesPicture[]> = {
  azul: [
    { heading: 0, position: positionOf(AZUL, 'page-learn-azul-welcome'), caption: 'page-learn-picture-azul-table' },
    { heading: 1, position: positionOf(AZUL, 'page-learn-azul-round'), caption: 'page-learn-picture-azul-round' },
    { heading: 2, position: positionOf(AZUL, 'page-learn-azul-end', 'c r 3'), caption: 'page-learn-picture-azul-end' },
  ],
  'laying-grass': [
    { heading: 1, position: positionOf(GRASS, 'page-learn-grass-robbery'), caption: 'page-learn-picture-grass-game' },
    {
      heading: 2,
      position: positionOf(GRASS, 'page-learn-grass-bonus', 'place HF r0'),
      caption: 'page-learn-picture-grass-bonus',
    },
    { heading: 3, position: ROBBED, caption: 'page-learn-picture-grass-orphans' },
    {
      heading: 4,
      position: positionOf(GRASS, 'page-learn-grass-square', 'buy MH'),
      caption: 'page-learn-picture-grass-end',
    },
  ],
  tilings: [
    { heading: 1, position: positionOf(TILINGS, 'page-learn-tilings-pair'), caption: 'page-learn-picture-tilings-turn' },
    {
      heading: 3,
      position: positionOf(TILINGS, 'page-learn-tilings-surround', 'place DE'),
      caption: 'page-learn-picture-tilings-counts',
    },
    {
      heading: 3,
      position: positionOf(TILINGS, 'page-learn-tilings-influence', 'place CG'),
      caption: 'page-learn-picture-tilings-influence',
    },
  ],
};
