// The pieces on the table (tiles and the marker) and the slots that hold them.

import type {
  AzulColour,
  AzulEvent,
  AzulPrint,
  AzulView,
  LogLine,
  Scene,
  Seat,
} from '../../lib/wasm/types';

/** All colours in the order of the wall's first row, which every list uses. */
export const COLOURS: readonly AzulColour[] = ['B', 'Y', 'R', 'U', 'L'];

/** The starting-player marker, in the notation of floor lines. */
export const MARKER = '*';

/** A tile, or the marker. */
export type AzulPiece = AzulColour | typeof MARKER;

/** A place on the table that can be highlighted. Rows, columns and factories are counted from 1. */
export type TablePlace =
  | { at: 'factory'; factory: number }
  | { at: 'centre' }
  | { at: 'line'; seat: Seat; row: number }
  | { at: 'wall'; seat: Seat; row: number; column: number }
  | { at: 'floor'; seat: Seat }
  | { at: 'board'; seat: Seat };

/** The exact location of a piece; `index` is counted from 0. */
export type Slot =
  | { at: 'factory'; factory: number; index: number }
  | { at: 'centre'; piece: AzulPiece }
  | { at: 'line'; seat: Seat; row: number; index: number }
  | { at: 'wall'; seat: Seat; row: number; column: number }
  | { at: 'floor'; seat: Seat; index: number }
  | { at: 'lid' };

export const slotKey = (slot: Slot): string => Object.values(slot).join(':');

/** Parses the pieces in a string like `BBY` or `*RR`, ignoring other characters. */
export function piecesOf(text: string): AzulPiece[] {
  return Array.from(text).filter(
    (letter): letter is AzulPiece => letter === MARKER || COLOURS.some((colour) => colour === letter),
  );
}

/** Counts the tiles in a string by colour, in the order of `COLOURS`, without absent colours. */
export function heaps(text: string): { colour: AzulColour; count: number }[] {
  const counted = COLOURS.map((colour) => ({ colour, count: text.split(colour).length - 1 }));
  return counted.filter(({ count }) => count > 0);
}

/** Lists the places of an event. */
export function placesOf(event: AzulEvent): TablePlace[] {
  switch (event.event) {
    case 'take': {
      const from: TablePlace =
        event.from === 'centre' ? { at: 'centre' } : { at: 'factory', factory: event.from };
      const to: TablePlace =
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

export const viewOf = (scene: Scene): AzulView => scene.view as AzulView;

/** The print of the boards, which every scene of Azul has. */
export const printOf = (scene: Scene): AzulPrint => scene.print as AzulPrint;

/** Lists the places of the log line under the pointer. */
export function pointedPlaces(line: LogLine | null | undefined): TablePlace[] {
  const event = (line?.event ?? null) as AzulEvent | null;
  return event === null ? [] : placesOf(event);
}

/** Lists the source and target of the last move; the target is on the wall once the tile has been scored. */
export function lastPlaces(scene: Scene): TablePlace[] {
  const events = scene.events as AzulEvent[];
  const take = events.find((event) => event.event === 'take');
  if (take?.event !== 'take') return [];
  const scored = events.find(
    (event) => event.event === 'tile' && event.seat === take.seat && event.line === take.to,
  );
  const [from, to] = placesOf(take);
  // After new tiles are dealt, the source of the old ones is meaningless.
  if (events.some((event) => event.event === 'round')) return scored === undefined ? [] : placesOf(scored);
  return [from, to].flatMap((place) => (place === undefined ? [] : [place]));
}

/**
 * Returns the seat with the large board: the viewer's seat, else the seat of the next human player to
 * move, or null if only bots play.
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
