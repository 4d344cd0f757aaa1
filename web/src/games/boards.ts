// One board a game. Each is loaded when its game is first shown.

import type { Component, Snippet } from 'svelte';
import type { Conducted } from '../lib/match/conducted';
import { t } from '../lib/speech.svelte';
import type { LogLine, Scene } from '../lib/wasm/types';

/** What every board is given. It draws, and asks the match for everything else. */
export interface BoardProps {
  /** What is to be drawn. */
  scene: Scene;
  /** The match, where moves can be made; null in a replay, a rules page, a small picture. */
  match: Conducted | null;
  /** A sentence of the log that is pointed at: its place on the board is shown. */
  pointed?: LogLine | null;
  /** A picture of itself only: no keys, no focus. */
  small?: boolean;
  /** What a board that lists its players says of each besides: whether they are here, and their time. */
  beside?: Snippet<[seat: number]> | undefined;
}

export type BoardComponent = Component<BoardProps>;

const BOARDS: Record<string, () => Promise<{ default: BoardComponent }>> = {
  azul: () => import('./azul/Board.svelte'),
  'laying-grass': () => import('./laying-grass/Board.svelte'),
  tilings: () => import('./tilings/Board.svelte'),
};

/** The board of a game; a plain one for a game that has none of its own. */
export async function boardOf(game: string): Promise<BoardComponent> {
  const load = BOARDS[game] ?? (() => import('./plain/Board.svelte'));
  try {
    return (await load()).default;
  } catch (error) {
    throw new Error(t('page-old-version'), { cause: error });
  }
}
