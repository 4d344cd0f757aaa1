// What lies on the table: tiles, the marker, and the slots that hold them.

import type {
  AzulColour,
  AzulEvent,
  AzulView,
  LogLine,
  Scene,
  Seat,
} from '../../lib/wasm/types';

/** The order of every list, that of the wall's first row. */
export const COLOURS: readonly AzulColour[] = ['B', 'Y', 'R', 'U', 'L'];

/** The starting-player marker, as floor lines write it. */
export const MARKER = '*';

/** A tile, or the marker. */
export type Piece = AzulColour | typeof MARKER;

/** Something on the table that can be pointed at. Rows, columns and factories count from 1. */
export type Place =
  | { at: 'factory'; factory: number }
  | { at: 'centre' }
  | { at: 'line'; seat: Seat; row: number }
  | { at: 'wall'; seat: Seat; row: number; column: number }
  | { at: 'floor'; seat: Seat }
  | { at: 'board'; seat: Seat };

/** Where exactly a piece lies; `index` counts from 0. */
export type Slot =
  | { at: 'factory'; factory: number; index: number }
  | { at: 'centre'; piece: Piece }
  | { at: 'line'; seat: Seat; row: number; index: number }
  | { at: 'wall'; seat: Seat; row: number; column: number }
  | { at: 'floor'; seat: Seat; index: number }
  | { at: 'lid' };

export const slotKey = (slot: Slot): string => Object.values(slot).join(':');

/** The pieces of a text like `BBY` or `*RR`; what is no piece is left out. */
export function piecesOf(text: string): Piece[] {
  return Array.from(text).filter(
    (letter): letter is Piece => letter === MARKER || COLOURS.some((colour) => colour === letter),
  );
}

/** How often each colour is in a text, in the order of colours; only those that are there. */
export function heaps(text: string): { colour: AzulColour; count: number }[] {
  const counted = COLOURS.map((colour) => ({ colour, count: text.split(colour).length - 1 }));
  return counted.filter(({ count }) => count > 0);
}

/** The places that an event tells of. */
export function placesOf(event: AzulEvent): Place[] {
  switch (event.event) {
    case 'take': {
      const from: Place =
        event.from === 'centre' ? { at: 'centre' } : { at: 'factory', factory: event.from };
      const to: Place =
        event.to === 'floor'
          ? { at: 'floor', seat: event.seat }
          : { at: 'line', seat: event.seat, row: event.to };
      return [from, to];
    }
    case 'to-centre':
      return [{ at: 'centre' }];
    case 'marker':
    case 'to-floor':
    case 'to-lid':
    case 'floor':
      return [{ at: 'floor', seat: event.seat }];
    case 'line-full':
    case 'no-place':
      return [{ at: 'line', seat: event.seat, row: event.line }];
    case 'tile':
      return [{ at: 'wall', seat: event.seat, row: event.line, column: event.column }];
    case 'round':
      return [{ at: 'board', seat: event.first }];
    case 'bonus':
      return [{ at: 'board', seat: event.seat }];
    case 'refill':
    case 'short':
    case 'end':
      return [];
  }
}

/** What of a match of Azul is on the table. */
export const viewOf = (scene: Scene): AzulView => scene.view as AzulView;

/** The places of a sentence that is pointed at. */
export function pointedPlaces(line: LogLine | null | undefined): Place[] {
  const event = (line?.event ?? null) as AzulEvent | null;
  return event === null ? [] : placesOf(event);
}

/** Where the last move took tiles, and where it put them; tiles that were scored meanwhile lie on the wall. */
export function lastPlaces(scene: Scene): Place[] {
  const events = scene.events as AzulEvent[];
  const take = events.find((event) => event.event === 'take');
  if (take?.event !== 'take') return [];
  const scored = events.find(
    (event) => event.event === 'tile' && event.seat === take.seat && event.line === take.to,
  );
  const [from, to] = placesOf(take);
  // Once new tiles are dealt, nothing is left to see of where they came from.
  if (events.some((event) => event.event === 'round')) return scored === undefined ? [] : placesOf(scored);
  return [from, to].flatMap((place) => (place === undefined ? [] : [place]));
}

/**
 * Whose board is the large one: the viewer's; while nobody in particular looks, that of the person
 * who is next to move; nobody's where only bots play.
 */
export function mainSeat(scene: Scene): Seat | null {
  if (typeof scene.viewer === 'object') return scene.viewer.seat;
  const seats = scene.seats.length;
  const from = scene.turn ?? scene.lastSeat ?? 0;
  for (let step = 0; step < seats; step++) {
    const seat = (from + step) % seats;
    if (scene.seats[seat]?.person === true) return seat;
  }
  return null;
}

/** The colours of the printed wall, row by row. */
export const PRINTED: readonly string[] = ['BYRUL', 'LBYRU', 'ULBYR', 'RULBY', 'YRULB'];
