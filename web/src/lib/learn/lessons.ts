import { AZUL } from './azul';
import { GRASS } from './grass';
import type { Lesson } from './lesson';
import { TILINGS } from './tilings';

export const LESSONS: readonly Lesson[] = [AZUL, GRASS, TILINGS];

export const lessonOf = (game: string): Lesson | undefined =>
  LESSONS.find((lesson) => lesson.game === game);
