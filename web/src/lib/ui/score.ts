import type { AzulView, GrassView, Scene, TilingsView } from '../wasm/types';

/** A player's score: points, or the side of the largest square. */
export interface Score {
  readonly value: number;
  readonly counts: 'points' | 'square';
}

/** The score of a seat, from the view of its game; null if there is none. */
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
