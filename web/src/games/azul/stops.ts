// The focusable elements of the table. Each has a key in its `data-stop` attribute.

import type { Aim } from './selection.svelte';
import type { Plan } from './layout';
import { dishSpot, floorBox, heapBox, lineBox, middle, type Stop, wallSpot } from './spots';
import { COLOURS, heaps, piecesOf } from './pieces';
import type { AzulColour, AzulSource, AzulView, Seat } from '../../lib/wasm/types';

export const takeKey = (from: AzulSource, colour: AzulColour): string => `take:${from}:${colour}`;

export const aimKey = (aim: Aim): string =>
  aim.to === 'line' ? `line:${aim.row}` : aim.to === 'floor' ? 'floor' : `place:${aim.column}`;

/** The meaning of a key. */
export type StopTarget =
  | { kind: 'take'; from: AzulSource; colour: AzulColour }
  | { kind: 'aim'; aim: Aim }
  | { kind: 'board'; seat: Seat };

export function parseStop(key: string): StopTarget | null {
  const [word, first = '', second = ''] = key.split(':');
  switch (word) {
    case 'take': {
      const colour = COLOURS.find((each) => each === second);
      if (colour === undefined) return null;
      return { kind: 'take', from: first === 'centre' ? first : Number(first), colour };
    }
    case 'line':
      return { kind: 'aim', aim: { to: 'line', row: Number(first) } };
    case 'floor':
      return { kind: 'aim', aim: { to: 'floor' } };
    case 'place':
      return { kind: 'aim', aim: { to: 'place', column: Number(first) } };
    case 'board':
      return { kind: 'board', seat: Number(first) };
    default:
      return null;
  }
}

/** Lists the stops of the tiles on factories and in the centre, source by source. */
export function sourceStops(plan: Plan, view: AzulView): Stop[] {
  const stops: Stop[] = [];
  view.factories.forEach((tiles, at) => {
    const dish = plan.dishes[at];
    if (dish === undefined) return;
    const pieces = piecesOf(tiles);
    for (const { colour, count } of heaps(tiles)) {
      const spots = pieces.flatMap((piece, index) =>
        piece === colour ? [dishSpot(dish, index, pieces.length)] : [],
      );
      const sum = (of: 'x' | 'y'): number => spots.reduce((all, spot) => all + spot[of], 0) / count;
      stops.push({ key: takeKey(at + 1, colour), x: sum('x'), y: sum('y') });
    }
  });
  const { centre } = plan;
  if (centre === null) return stops;
  for (const { colour } of heaps(view.centre)) {
    stops.push({ key: takeKey('centre', colour), ...middle(heapBox(centre, colour)) });
  }
  return stops;
}

/** Lists the lines and the floor of the player's own board, or the columns of a row while the player chooses one. */
export function targetStops(plan: Plan, main: Seat | null, row: number | null): Stop[] {
  const board = main === null ? undefined : plan.boards[main];
  if (board === undefined) return [];
  if (row !== null) {
    return [1, 2, 3, 4, 5].map((column) => {
      const { x, y } = wallSpot(board, row, column);
      return { key: aimKey({ to: 'place', column }), x, y };
    });
  }
  const lines = [1, 2, 3, 4, 5].map((each) => ({
    key: aimKey({ to: 'line', row: each }),
    ...middle(lineBox(board, each)),
  }));
  return [...lines, { key: aimKey({ to: 'floor' }), ...middle(floorBox(board)) }];
}

/** Returns the attributes that make an element a button for pointers, keyboards and screen readers. */
export function asButton(
  key: string,
  tabindex: 0 | -1,
  label: string,
  enabled: boolean,
): Record<string, string | number | boolean | undefined> {
  return {
    role: 'button',
    tabindex,
    'data-stop': key,
    // Keyboard play starts at a tab stop, but not at an opponent's board.
    'data-entry': tabindex === 0 && !key.startsWith('board:') ? '' : undefined,
    'aria-label': label,
    'aria-disabled': enabled ? undefined : true,
  };
}
