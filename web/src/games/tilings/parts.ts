// The parts of a score.

import type { TilingsLevel, TilingsTally } from '../../lib/wasm/types';

/** Lists the parts that count at a level. */
export function scoreParts(level: TilingsLevel): Exclude<keyof TilingsTally, 'score'>[] {
  switch (level) {
    case '0':
      return ['tiles'];
    case '1':
      return ['motifs'];
    case '2':
    case '3':
      return ['motifs', 'zones'];
  }
}

/** Formats a number with its sign. */
export function signed(by: number): string {
  if (by === 0) return '±0';
  return by > 0 ? `+${String(by)}` : `−${String(-by)}`;
}
