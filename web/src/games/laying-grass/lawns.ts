// The look of each player's lawn: its colour and its mowing pattern.

import type { GrassColour } from '../../lib/wasm/types';

/** All lawns, in the order in which players get them. */
export const LAWNS: readonly GrassColour[] = [
  'purple',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'turquoise',
  'orange',
];

/** A mowing pattern: strokes and blots in a square that repeats. */
interface Mowing {
  /** Width of the square in cells. */
  readonly size: number;
  /** Path of the lines to stroke. */
  readonly strokes: string;
  readonly width: number;
  /** Path of the shapes to fill. */
  readonly blots: string;
}

/**
 * Nine patterns that players can tell apart even in grey and at twelve pixels, because each differs in
 * direction or in kind.
 */
export const MOWINGS: Readonly<Record<GrassColour, Mowing>> = {
  // Vertical stripes.
  purple: { size: 0.5, strokes: '', width: 0, blots: 'M0 0h.25v.5h-.25Z' },
  // Dots.
  red: { size: 0.5, strokes: 'M.25 .25h0', width: 0.25, blots: '' },
  // Checks.
  green: { size: 1, strokes: '', width: 0, blots: 'M0 0h.5v.5h-.5ZM.5 .5h.5v.5h-.5Z' },
  // Waves.
  yellow: { size: 0.5, strokes: 'M-.25 .25q.125 -.3 .25 0t.25 0t.25 0t.25 0', width: 0.1, blots: '' },
  // Diagonal stripes.
  blue: { size: 0.5, strokes: 'M-.25 .25L.25 -.25M0 .5L.5 0M.25 .75L.75 .25', width: 0.16, blots: '' },
  // Crosses.
  magenta: { size: 0.5, strokes: 'M.25 .09v.32M.09 .25h.32', width: 0.1, blots: '' },
  // Horizontal stripes.
  cyan: { size: 0.5, strokes: '', width: 0, blots: 'M0 0h.5v.25h-.5Z' },
  // Diamonds.
  turquoise: { size: 0.5, strokes: '', width: 0, blots: 'M.25 .02L.48 .25L.25 .48L.02 .25Z' },
  // A lattice.
  orange: { size: 0.5, strokes: 'M0 0L.5 .5M.5 0L0 .5', width: 0.08, blots: '' },
};
