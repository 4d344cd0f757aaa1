// The signs of colours and of players. Colour is never the only one.

import type { TilingsColour } from '../../lib/wasm/types';

/** A letter that no other colour has, as in the names of decks' files. */
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

/** The letter of a player: A to T. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

/** There are ten colours of seats; the second ten are rings instead of discs. */
export const seatColour = (seat: number): string => `var(--seat-${String(seat % 10)})`;
export const isRing = (seat: number): boolean => seat >= 10;

/** What is written on a disc of a seat. */
export const seatInk = (seat: number): string =>
  isRing(seat) ? 'var(--bead-ring-ink)' : `var(--seat-ink-${String(seat % 10)})`;

/** Who owns a tile, in two or three letters. */
export function ownersLetters(owners: readonly number[]): string {
  const [first, second] = owners;
  if (first === undefined) return '–';
  if (second === undefined) return seatLetter(first);
  if (owners.length === 2) return seatLetter(first) + seatLetter(second);
  return `${seatLetter(first)}+${String(owners.length - 1)}`;
}
