// The parts of a score.

import type { TilingsScoring } from '../../lib/wasm/types';

const PARTS = ['tiles', 'motifs', 'zones'] as const;

/** Lists the parts of the score that count in a match. */
export function scoreParts(scoring: TilingsScoring): (typeof PARTS)[number][] {
  return PARTS.filter((part) => scoring[part]);
}

/** Formats a number with its sign. */
export function signed(by: number): string {
  if (by === 0) return '±0';
  return by > 0 ? `+${String(by)}` : `−${String(-by)}`;
}
