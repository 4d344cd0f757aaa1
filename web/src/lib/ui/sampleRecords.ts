import azul from './samples/azul.json?raw';
import grass from './samples/laying-grass.json?raw';
import tilings from './samples/tilings.json?raw';

/** A record of a match between bots for each game, for pictures of its board. */
export const SAMPLE_RECORDS: Record<string, string> = { azul, 'laying-grass': grass, tilings };
