// The interface between a match and the board and page that show it. The match may run on this page or on a server.

import type { AzulStep, Choices, HintText, LogLine, PageMovePreview, Scene, SeatChoice } from '../wasm/types';

/** Animates a board from one scene to the next; resolves when the animation has ended. */
export type Animator = (before: Scene, after: Scene) => Promise<void>;

/** A bot that may be thinking. */
export interface BotProgress {
  /** Progress of the current question in percent; null if there is none. */
  readonly progress: number | null;
  /** Cancels the current question. */
  stop(): void;
}

export interface Match {
  /** The scene being drawn. It is replaced as a whole after the animation that leads to it. */
  readonly scene: Scene;
  /** The legal choices of the player at this page; null if the player may not move. */
  readonly choices: Choices | null;
  readonly log: LogLine[];
  /** Whether a move has been made but not drawn yet. */
  readonly pending: boolean;
  /** A move that waits unusually long for the server's answer. The board draws it as unconfirmed. */
  readonly sent?: string | null;
  /** A message to the player, which is removed with the next move. */
  notice: string | null;
  /** Whether the match waits for the player to retry something that failed. */
  readonly stuck: boolean;
  hint: HintText | null;
  readonly paused: boolean;
  readonly bot: BotProgress;
  readonly adviser: BotProgress;
  /** Whether the match is saved beyond the lifetime of the tab. */
  readonly persistent: boolean;
  /** Whether the player at this page is to move. */
  readonly myTurn: boolean;
  /** Whether the match runs on this page, which can then pause it, redo moves and replace players. */
  readonly isLocal: boolean;
  /** Whether hints are allowed. */
  readonly hints: boolean;
  /** Whether the player at this page may take back a move. */
  readonly mayTakeBack: boolean;
  /** Why the player may not take back a move; null if that is unknown. */
  readonly noTakeBack: string | null;
  /** How the match ended, if the page knows more than the scene says. */
  readonly outcome?: string | null;
  /** Whether this page only watches. */
  readonly spectating?: boolean;
  /** The code with which the server refuses a rematch; null if the player may ask for one. */
  readonly noRematch: string | null;
  /** How the players' ratings changed, if the match is rated. */
  readonly ratings?: readonly { seat: number; before: number; after: number }[];
  /** The path of the replay; null if there is none. */
  readonly replay: readonly string[] | null;

  /** Sets the board that animates moves; null when it is unmounted. */
  setAnimator(animator: Animator | null): void;
  /** The steps of the last move; empty if the game is not Azul. */
  steps(): AzulStep[];
  /** Ends the current animation immediately. */
  skipAnimation(): void;
  /** Waits for this long, or until the player skips the animation. */
  delay(milliseconds: number): Promise<void>;
  /** Renders all text again, in another language. */
  refreshTexts(): void;

  /** Plays a move for the player to move; resolves with whether it was made. */
  play(text: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
  redo(): Promise<boolean>;
  replace(seat: number, by: SeatChoice): Promise<boolean>;
  /** Why a move is illegal; null if it is legal. */
  whyNot(text: string): string | null;
  /** The preview of a legal move. */
  preview(text: string): PageMovePreview;
  requestHint(): Promise<void>;
  pause(paused: boolean): void;
  retry(): void;
}
