// The board component of each game, loaded when the game is first shown.

import type { Component, Snippet } from 'svelte';
import type { Match } from '../lib/match/match';
import { t } from '../lib/locale.svelte';
import type { LogLine, Scene } from '../lib/wasm/types';

/** The props of every board. A board only draws; it asks the match for everything else. */
export interface BoardProps {
  scene: Scene;
  /** The match to play moves in; null in replays, on rules pages and in thumbnails. */
  match: Match | null;
  /** The log line under the pointer; the board highlights its cells. */
  pointed?: LogLine | null;
  /** Whether to draw a thumbnail without keyboard input or focus. */
  small?: boolean;
  /** The presence and the clock of a seat, for boards that list the players themselves. */
  beside?: Snippet<[seat: number]> | undefined;
  /** Called when an animation of more than one move starts and ends. */
  onlong?: (long: boolean) => void;
}

export type BoardComponent = Component<BoardProps>;

const BOARDS: Record<string, () => Promise<{ default: BoardComponent }>> = {
  azul: () => import('./azul/Board.svelte'),
  'laying-grass': () => import('./laying-grass/Board.svelte'),
  tilings: () => import('./tilings/Board.svelte'),
};

/** Returns the board of a game, or the plain board if the game has none. */
export async function boardOf(game: string): Promise<BoardComponent> {
  const load = BOARDS[game] ?? (() => import('./plain/Board.svelte'));
  try {
    return (await load()).default;
  } catch (error) {
    throw new Error(t('page-old-version'), { cause: error });
  }
}
