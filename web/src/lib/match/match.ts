// What boards and the page around them ask of a match, whoever conducts it: this page, or a server.

import type { AzulStep, Choices, Foretold, Hint, LogLine, Scene, Seating } from '../wasm/types';

/** What a board does when something has happened: it may take time to show it. */
export type Animator = (before: Scene, after: Scene) => Promise<void>;

/** Somebody who thinks, seen from outside. */
export interface BotProgress {
  /** How far the question has come, in hundredths; null while nothing is asked. */
  readonly progress: number | null;
  /** Gives the question up. */
  stop(): void;
}

export interface Match {
  /** What is drawn. Replaced whole, after what led to it has been shown. */
  readonly scene: Scene;
  /** What can be done now by the person at this page; null while nothing can. */
  readonly choices: Choices | null;
  readonly log: LogLine[];
  /** A move is on its way and is not drawn yet. */
  readonly pending: boolean;
  /** The move of this page that has been on its way for a while: it is drawn as one that may not be made. */
  readonly sent?: string | null;
  /** Something to be told to the person, until the next move. */
  notice: string | null;
  /** Something could not be had: it waits until somebody wants it tried again. */
  readonly stuck: boolean;
  hint: Hint | null;
  readonly paused: boolean;
  readonly thinker: BotProgress;
  readonly adviser: BotProgress;
  /** Whether it outlives the tab. */
  readonly persistent: boolean;
  /** Whether the person at this page is to move. */
  readonly myTurn: boolean;
  /** Whether this page decides alone: who waits, who sits where, what is played again. */
  readonly isLocal: boolean;
  /** Whether hints are allowed here. */
  readonly hints: boolean;
  /** Whether whoever looks may take back a move. */
  readonly mayTakeBack: boolean;
  /** Why not; null while nobody can tell. */
  readonly noTakeBack: string | null;
  /** How it ended, where more is known of that than the match says. */
  readonly outcome?: string | null;
  /** Whether somebody only watches, and cannot want another one. */
  readonly spectating?: boolean;
  /** Whether nobody is left to play another one with. */
  readonly deserted?: boolean;
  /** What it did to the ratings of those who sat there, if it counts. */
  readonly ratings?: readonly { seat: number; before: number; after: number }[];
  /** Whether another one is made already: the way there is shown elsewhere. */
  readonly hasRematch?: boolean;
  /** Where it is looked at again, as parts of an address; null where it cannot be. */
  readonly replay: readonly string[] | null;

  /** Says which board shows what happens; null once it is gone. */
  setAnimator(shower: Animator | null): void;
  /** The steps of the last move, in a game of Azul. */
  steps(): AzulStep[];
  /** Ends what is being shown, at once. */
  skipAnimation(): void;
  /** A pause that ends early if the person wants to see no more of it. */
  delay(milliseconds: number): Promise<void>;
  /** Everything is said anew: another language is spoken. */
  refreshTexts(): void;

  /** Makes a move of the person to move. Says whether it was made. */
  play(text: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
  redo(): Promise<boolean>;
  replace(seat: number, by: Seating): Promise<boolean>;
  /** Why a text is no legal move; null if it is one. */
  whyNot(text: string): string | null;
  /** What a legal move would do. */
  preview(text: string): Foretold;
  /** Asks for a hint. */
  requestHint(): Promise<void>;
  pause(paused: boolean): void;
  retry(): void;
}
