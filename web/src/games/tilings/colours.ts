// Letters and colours of tile sides and players. Colour is never the only distinction.

import type { TilingsColour } from '../../lib/wasm/types';

/** A unique letter per colour, as in the names of deck files. */
export const LETTER: Record<TilingsColour, string> = {
  black: 'K',
  red: 'R',
  green: 'G',
  yellow: 'Y',
  blue: 'B',
  magenta: 'M',
  cyan: 'C',
  white: 'W',
  orange: 'O',
  purple: 'P',
  pink: 'I',
  brown: 'N',
  gray: 'A',
  lime: 'L',
  teal: 'T',
};

/** Returns the letter of a player, A to T. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

/** There are ten seat colours; the second ten seats use rings instead of discs. */
export const seatColour = (seat: number): string => `var(--seat-${String(seat % 10)})`;
export const isRing = (seat: number): boolean => seat >= 10;

/** Text colour on the bead of a seat. */
export const seatInk = (seat: number): string =>
  isRing(seat) ? 'var(--bead-ring-ink)' : `var(--seat-ink-${String(seat % 10)})`;

/** Abbreviates the owners of a tile to at most three characters. */
export function ownersLetters(owners: readonly number[]): string {
  const [first, second] = owners;
  if (first === undefined) return '–';
  if (second === undefined) return seatLetter(first);
  if (owners.length === 2) return seatLetter(first) + seatLetter(second);
  return `${seatLetter(first)}+${String(owners.length - 1)}`;
}
