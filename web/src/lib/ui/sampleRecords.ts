// Positions that show what a game looks like: records of short matches between bots.

import azul from './samples/azul.json?raw';
import grass from './samples/laying-grass.json?raw';
import tilings from './samples/tilings.json?raw';

/** By game. */
export const SAMPLE_RECORDS: Record<string, string> = { azul, 'laying-grass': grass, tilings };
