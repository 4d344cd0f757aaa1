// Positions that show what a game looks like: records of short matches between bots.

import azul from './shown/azul.json?raw';
import grass from './shown/laying-grass.json?raw';
import tilings from './shown/tilings.json?raw';

/** By game. */
export const SHOWN: Record<string, string> = { azul, 'laying-grass': grass, tilings };
