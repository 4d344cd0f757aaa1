// Pictures for the rules of a game: positions, mostly those of its lesson, each beside a heading.

import { AZUL } from './azul';
import { GRASS } from './grass';
import type { Lesson, LessonPosition } from './lesson';
import { TILINGS } from './tilings';

export interface RulesPicture {
  /** The heading under which it stands, counted from 0: they come in the same order in every language. */
  heading: number;
  position: LessonPosition;
  /** What it shows, by the key of the text. */
  caption: string;
}

/** The position of a step, or one some moves later. */
function positionOf(lesson: Lesson, says: string, ...moves: string[]): LessonPosition {
  const from = lesson.steps.find((step) => step.text === says)?.start;
  if (from === undefined) throw new Error(`no position begins with ${says}`);
  return { ...from, moves: [...from.moves, ...moves] };
}

const ROBBED: LessonPosition = {
  set: ['order=as-entered'],
  seed: 13,
  moves: [
    'base HP', 'base HN', 'place IN r180', 'place HJ fr0', 'place CO fr270', 'place DH r0', 'place BQ fr0',
    'place CF r270', 'place DR fr90', 'rob HK', 'place IJ r0',
  ],
};

/** By game. */
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
