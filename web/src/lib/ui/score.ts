// What a seat has so far: read from the view, where each game has put it.

import type { AzulView, GrassView, Scene, TilingsView } from '../wasm/types';

/** The number that decides, and a sign for what it counts where that is not points. */
export interface Score {
  readonly value: number;
  readonly counts: 'points' | 'square';
}

export function scoreOf(scene: Scene, seat: number): Score | null {
  switch (scene.game) {
    case 'azul': {
      const board = (scene.view as AzulView).boards[seat];
      return board === undefined ? null : { value: board.score, counts: 'points' };
    }
    case 'laying-grass': {
      const player = (scene.view as GrassView).players[seat];
      return player === undefined ? null : { value: player.square?.side ?? 0, counts: 'square' };
    }
    case 'tilings': {
      const tally = (scene.view as TilingsView).scores[seat];
      return tally === undefined ? null : { value: tally.score, counts: 'points' };
    }
    default:
      return null;
  }
}
