// What a lesson is: positions, words, and what the person is to do in each. It is data; the engine knows the
// rules, the boards draw.

import type {
  AzulEvent,
  AzulPreview,
  Choices,
  Foretold,
  GrassEvent,
  GrassPreview,
  Scene,
  TilingsEvent,
  TilingsPreview,
} from '../wasm/types';

export type GameEvent = AzulEvent | GrassEvent | TilingsEvent;

/** A position: the moves that lead to it from the start of a match. The person is at the first seat. */
export interface LessonPosition {
  set: readonly string[];
  seed: number;
  moves: readonly string[];
}

/** A move of the person before it is made. */
export interface Attempt {
  text: string;
  preview: Foretold['preview'];
}

/** What the opponent does: the first of these moves that is legal then. */
export type Reply = readonly string[] | ((scene: Scene) => readonly string[]);

export interface LessonStep {
  /** What is said, by the key of the text. */
  text: string;
  /** Another position than the one reached so far. */
  start?: LessonPosition;
  /** What is framed on the board while this is said. */
  highlight?: GameEvent;
  /** Whether a move is one of those this step is about; a step without it is only read. */
  accepts?: (attempt: Attempt) => boolean;
  /** What is said of a legal move that is not; there are usual words for it. */
  retryText?: string;
  /** What the opponent does after it, turn by turn. */
  replies?: readonly Reply[];
  /** What is said when it is done, before it goes on, and what is framed then. */
  doneText?: string;
  doneHighlight?: GameEvent;
}

export interface Lesson {
  game: string;
  steps: readonly LessonStep[];
}

/** Every move that can be made now. */
export function legalMoves(choices: Choices | null): string[] {
  const texts = (all: readonly { text: string | null }[]): string[] =>
    all.flatMap(({ text }) => text ?? []);
  switch (choices?.game) {
    case undefined:
      return [];
    case 'azul':
      return [
        ...choices.tiles.flatMap((tiles) => [...texts(tiles.lines), tiles.floor]),
        ...texts(choices.places),
      ];
    case 'laying-grass': {
      const { shapes, bases, stones, robberies, clears, buys, swaps, done } = choices;
      const placed = shapes.flatMap((shape) => texts(shape.places));
      const others = [bases, stones, robberies, clears, buys, swaps].flatMap(texts);
      return [...placed, ...others, ...(done === null ? [] : [done])];
    }
    case 'tilings':
      return choices.turns.flatMap((turn) => texts(turn.places));
    case 'plain':
      return choices.moves;
  }
}

/** What a move of each game would do; a lesson is of one game only. */
export const azulPreview = (attempt: Attempt): AzulPreview => attempt.preview as AzulPreview;
export const grassPreview = (attempt: Attempt): GrassPreview => attempt.preview as GrassPreview;
export const tilingsPreview = (attempt: Attempt): TilingsPreview => attempt.preview as TilingsPreview;
