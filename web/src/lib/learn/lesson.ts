// A lesson as data: positions, message ids, and the moves that each step asks for. The engine knows the rules, and the
// boards do the drawing.

import type {
  AzulEvent,
  AzulPreview,
  Choices,
  GrassEvent,
  GrassPreview,
  PageMovePreview,
  Scene,
  TilingsEvent,
  TilingsPreview,
} from '../wasm/types';

export type GameEvent = AzulEvent | GrassEvent | TilingsEvent;

/** A position, as the moves that lead to it from the start of a match. The player has the first seat. */
export interface LessonPosition {
  set: readonly string[];
  seed: number;
  moves: readonly string[];
}

/** A move that the player is about to make. */
export interface Attempt {
  text: string;
  preview: PageMovePreview['preview'];
}

/** The opponent's reply: the first of these moves that is legal. */
export type Reply = readonly string[] | ((scene: Scene) => readonly string[]);

export interface LessonStep {
  /** The message id of the explanation. */
  text: string;
  /** The position in which the step starts, if the previous step does not lead to it. */
  start?: LessonPosition;
  /** The event that is framed on the board during the explanation. */
  highlight?: GameEvent;
  /** Whether the step asks for this move. Without it, the player only reads the step. */
  accepts?: (attempt: Attempt) => boolean;
  /** The message id for legal moves that the step does not accept, instead of the default. */
  retryText?: string;
  /** The opponent's replies, one per turn. */
  replies?: readonly Reply[];
  /** The message id and the framed event after the move, before the next step. */
  doneText?: string;
  doneHighlight?: GameEvent;
}

export interface Lesson {
  game: string;
  steps: readonly LessonStep[];
}

/** All legal moves in notation. */
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

// A lesson is about one game, so the preview of each attempt is of that game.
export const azulPreview = (attempt: Attempt): AzulPreview => attempt.preview as AzulPreview;
export const grassPreview = (attempt: Attempt): GrassPreview => attempt.preview as GrassPreview;
export const tilingsPreview = (attempt: Attempt): TilingsPreview => attempt.preview as TilingsPreview;
