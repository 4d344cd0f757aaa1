// The style of a player's line in the graph. Colour, dashes and the shape of its points each identify the player, so
// that no single one is essential.

import type { GrassView, Scene } from '../wasm/types';

const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '5 2 1 2 1 2', '12 5'] as const;

/** SVG paths of about 7 by 7 units around the origin. */
const SHAPES = [
  'M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z',
  'M-2.9 -2.9H2.9V2.9H-2.9Z',
  'M0 -3.8L3.7 2.8H-3.7Z',
  'M0 -4.2L4.2 0L0 4.2L-4.2 0Z',
  'M-3.7 -2.8H3.7L0 3.8Z',
  'M-1.3 -3.8H1.3V-1.3H3.8V1.3H1.3V3.8H-1.3V1.3H-3.8V-1.3H-1.3Z',
  'M0 -4L1.2 -1.4L4 -1.2L1.9 .7L2.5 3.6L0 2L-2.5 3.6L-1.9 .7L-4 -1.2L-1.2 -1.4Z',
] as const;

export interface Stroke {
  /** The player's colour, with enough contrast for a thin line. */
  readonly colour: string;
  readonly dashes: string;
  readonly shape: string;
  /** The sign on the player's bead. */
  readonly sign: string;
}

/** The stroke of a seat. Six dashes and seven shapes give 42 different combinations. */
export function strokeOf(scene: Scene, seat: number): Stroke {
  return {
    colour: `color-mix(in srgb, ${colourOf(scene, seat)}, var(--text) 28%)`,
    dashes: DASHES[seat % DASHES.length] ?? 'none',
    shape: SHAPES[seat % SHAPES.length] ?? SHAPES[0],
    sign: scene.game === 'tilings' ? String.fromCodePoint(65 + (seat % 26)) : String(seat + 1),
  };
}

/** The colour of a seat, as a CSS value. */
export function colourOf(scene: Scene, seat: number): string {
  const fallback = `var(--seat-${seat % 10})`;
  if (scene.game !== 'laying-grass') return fallback;
  const lawn = (scene.view as GrassView).players[seat]?.colour;
  return lawn === undefined ? fallback : `var(--lawn-${lawn}, ${fallback})`;
}
