// What is seen between two positions: pieces that move from slot to slot, step by step.
//
// The steps only say what flies where before the next position is drawn. That position comes from
// the engine, whatever the steps did.

import { COLOURS, MARKER, type Piece, type Place, piecesOf, type Slot } from './pieces';
import type { AzulBoard, AzulColour, AzulEvent, AzulView, Seat } from '../../lib/wasm/types';

export interface Flight {
  piece: Piece;
  from: Slot;
  to: Slot;
}

/** Points that fly to a score. */
export interface Won {
  seat: Seat;
  points: number;
  from: Place;
}

export interface Step {
  kind: 'take' | 'tile' | 'fall' | 'floor' | 'bonus' | 'deal';
  /** The position once it is done. */
  view: AzulView;
  flights: Flight[];
  won: Won | null;
}

const FLOOR_PLACES = 7;

const sorted = (tiles: string): string =>
  COLOURS.map((colour) => colour.repeat(tiles.split(colour).length - 1)).join('');

function withBoard(view: AzulView, seat: Seat, change: Partial<AzulBoard>): AzulView {
  const boards = view.boards.map((board, at) => (at === seat ? { ...board, ...change } : board));
  return { ...view, boards };
}

const replaced = <T>(all: readonly T[], at: number, by: T): T[] =>
  all.map((each, index) => (index === at ? by : each));

/** Puts tiles on a floor line: flights to its places, then to the lid. */
function drop(floor: string, seat: Seat, colour: AzulColour, from: Slot[]): [string, Flight[]] {
  const flights = from.map((slot): Flight => {
    const fits = floor.length < FLOOR_PLACES;
    const to: Slot = fits ? { at: 'floor', seat, index: floor.length } : { at: 'lid' };
    if (fits) floor += colour;
    return { piece: colour, from: slot, to };
  });
  return [floor, flights];
}

type Take = Extract<AzulEvent, { event: 'take' }>;

function take(view: AzulView, event: Take): Step {
  const { seat, from, colour, to } = event;
  const board = view.boards[seat];
  if (board === undefined) return { kind: 'take', view, flights: [], won: null };
  const flights: Flight[] = [];
  let { lines, floor } = board;
  let next = view;
  const origins: Slot[] = [];
  if (from === 'centre') {
    for (let tile = 0; tile < event.tiles; tile++) origins.push({ at: 'centre', piece: colour });
    next = { ...next, centre: next.centre.replaceAll(colour, '') };
    if (view.marker === 'centre') {
      if (floor.length < FLOOR_PLACES) {
        const place: Slot = { at: 'floor', seat, index: floor.length };
        flights.push({ piece: MARKER, from: { at: 'centre', piece: MARKER }, to: place });
        floor += MARKER;
      }
      next = { ...next, marker: seat };
    }
  } else {
    const tiles = next.factories[from - 1] ?? '';
    let rest = '';
    piecesOf(tiles).forEach((piece, index) => {
      const slot: Slot = { at: 'factory', factory: from, index };
      if (piece === colour) {
        origins.push(slot);
      } else {
        rest += piece;
        flights.push({ piece, from: slot, to: { at: 'centre', piece } });
      }
    });
    const factories = replaced(next.factories, from - 1, '');
    next = { ...next, factories, centre: sorted(next.centre + rest) };
  }
  if (to !== 'floor') {
    const line = lines[to - 1] ?? '';
    const room = Math.min(to - line.length, origins.length);
    origins.splice(0, room).forEach((slot, tile) => {
      const place: Slot = { at: 'line', seat, row: to, index: line.length + tile };
      flights.unshift({ piece: colour, from: slot, to: place });
    });
    lines = replaced(lines, to - 1, line + colour.repeat(room));
  }
  const [fallen, falls] = drop(floor, seat, colour, origins);
  flights.push(...falls);
  return { kind: 'take', view: withBoard(next, seat, { lines, floor: fallen }), flights, won: null };
}

function tile(view: AzulView, event: Extract<AzulEvent, { event: 'tile' }>): Step {
  const { seat, line: row, column, colour, points } = event;
  const board = view.boards[seat];
  const place = { at: 'wall', seat, row, column } as const;
  const flight: Flight = { piece: colour, from: { at: 'line', seat, row, index: 0 }, to: place };
  const wall = (board?.wall ?? []).map((tiles, at) =>
    at === row - 1 ? tiles.slice(0, column - 1) + colour + tiles.slice(column) : tiles,
  );
  const change = {
    lines: replaced(board?.lines ?? [], row - 1, ''),
    wall,
    score: (board?.score ?? 0) + points,
  };
  const won = { seat, points, from: place };
  return { kind: 'tile', view: withBoard(view, seat, change), flights: [flight], won };
}

function fall(view: AzulView, event: Extract<AzulEvent, { event: 'no-place' }>): Step {
  const { seat, line: row, colour } = event;
  const board = view.boards[seat];
  const from = Array.from({ length: row }, (_, index): Slot => ({ at: 'line', seat, row, index }));
  const [floor, flights] = drop(board?.floor ?? '', seat, colour, from);
  const change = { lines: replaced(board?.lines ?? [], row - 1, ''), floor };
  return { kind: 'fall', view: withBoard(view, seat, change), flights, won: null };
}

function floorLine(view: AzulView, event: Extract<AzulEvent, { event: 'floor' }>): Step {
  const { seat, lost } = event;
  const board = view.boards[seat];
  const floor = board?.floor ?? '';
  const flights = piecesOf(floor).flatMap((piece, index): Flight[] =>
    piece === MARKER ? [] : [{ piece, from: { at: 'floor', seat, index }, to: { at: 'lid' } }],
  );
  const change = {
    floor: floor.includes(MARKER) ? MARKER : '',
    score: (board?.score ?? 0) - lost,
  };
  const won = { seat, points: -lost, from: { at: 'floor', seat } as const };
  return { kind: 'floor', view: withBoard(view, seat, change), flights, won };
}

/** The steps from one position to the next, by what happened. */
export function stepsBetween(
  before: AzulView,
  events: readonly AzulEvent[],
  after: AzulView,
): Step[] {
  const steps: Step[] = [];
  let view = before;
  const add = (step: Step): void => {
    steps.push(step);
    view = step.view;
  };
  for (const event of events) {
    switch (event.event) {
      case 'take':
        add(take(view, event));
        break;
      case 'tile':
        add(tile(view, event));
        break;
      case 'no-place':
        add(fall(view, event));
        break;
      case 'floor':
        add(floorLine(view, event));
        break;
      case 'bonus': {
        const { seat, points } = event;
        const score = (view.boards[seat]?.score ?? 0) + points;
        if (points > 0) {
          const won = { seat, points, from: { at: 'board', seat } as const };
          add({ kind: 'bonus', view: withBoard(view, seat, { score }), flights: [], won });
        }
        break;
      }
      case 'round':
        add({ kind: 'deal', view: after, flights: [], won: null });
        break;
      default:
        // It is part of a step above, or nothing moves.
        break;
    }
  }
  return steps;
}
