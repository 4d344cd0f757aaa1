import { describe, expect, it } from 'vitest';
import { type BoardPlan, type Box, enlargedBoard, type Plan, planFor } from './layout';
import { floorBox, floorSpot, lineBox, lineSpot, neighbour, placeBox, slotSpot, targetAt, wallSpot } from './spots';
import { aimKey, parseStop, sourceStops, takeKey, targetStops } from './stops';
import type { AzulView } from '../../lib/wasm/types';

const SIZES = [
  [352, 470],
  [382, 660],
  [440, 560],
  [760, 850],
  [720, 620],
  [880, 660],
  [1500, 1300],
  [640, 260],
] as const;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;

function boxes(plan: Plan): Box[] {
  return [...plan.boards.map(({ box }) => box), ...(plan.centre === null ? [] : [plan.centre.box])];
}

describe('after the end on a phone', () => {
  it.each([
    [374, 560],
    [557, 334],
  ])('there are only boards, all of one size: %i×%i', (width, height) => {
    for (const players of [2, 3, 4]) {
      const plan = planFor({ width, height, players, main: 0, strip: true, touch: true, over: true });
      expect(plan.dishes).toEqual([]);
      expect(plan.height).toBeLessThanOrEqual(height);
      expect(new Set(plan.boards.map(({ u }) => u)).size).toBe(1);
      // The large board comes last, as during the match.
      const [own, ...others] = plan.boards as [BoardPlan, ...BoardPlan[]];
      expect(own.main).toBe(true);
      for (const { box, main } of others) {
        expect(main).toBe(false);
        expect(box.y < own.box.y || (box.y === own.box.y && box.x < own.box.x)).toBe(true);
      }
    }
  });

  it('a larger screen keeps its layout', () => {
    const request = { width: 1000, height: 700, players: 2, main: 0, strip: true };
    expect(planFor({ ...request, over: true })).toEqual(planFor(request));
  });
});

describe.each(SIZES)('a table of %i×%i', (width, height) => {
  describe.each([2, 3, 4])('for %i', (players) => {
    describe.each([0, 1, null])('with the large board of %s', (main) => {
      const plan = planFor({ width, height, players, main, strip: main !== null });

      it('has room for everything without overlaps', () => {
        expect(plan.dishes).toHaveLength(2 * players + 1);
        expect(plan.boards).toHaveLength(players);
        const all = boxes(plan);
        for (const [at, one] of all.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0);
          expect(one.x + one.w).toBeLessThanOrEqual(width + 1);
          for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBe(false);
        }
        for (const [at, dish] of plan.dishes.entries()) {
          expect(dish.x - dish.r).toBeGreaterThanOrEqual(-1);
          expect(dish.x + dish.r).toBeLessThanOrEqual(width + 1);
          expect(dish.y + dish.r).toBeLessThanOrEqual(plan.height);
          for (const other of plan.dishes.slice(at + 1)) {
            const apart = Math.hypot(dish.x - other.x, dish.y - other.y);
            expect(apart).toBeGreaterThan(dish.r + other.r - 2.6);
          }
        }
      });

      it('makes the main board the largest', () => {
        const sizes = plan.boards.map(({ u }) => u);
        const large = main === null ? sizes[0] : sizes[main];
        expect(large).toBe(Math.max(...sizes));
      });

      if (height >= 470) {
        it('needs no scrolling', () => {
          expect(plan.height).toBeLessThanOrEqual(height + 2);
        });
      }
    });
  });
});

describe('a game for two', () => {
  const TOUCHED = [
    [382, 732],
    [382, 552],
    [352, 530],
    [836, 330],
    [812, 1116],
    [1172, 756],
  ] as const;
  const AT_A_DESK = [
    [1016, 704],
    [712, 390],
    [1191, 640],
    [1080, 700],
    [1500, 1020],
    [760, 500],
    [1016, 500],
  ] as const;
  const two = (width: number, height: number, touch: boolean): [own: BoardPlan, other: BoardPlan] => {
    const { boards } = planFor({ width, height, players: 2, main: 0, strip: true, touch });
    const [own, other] = boards;
    if (own === undefined || other === undefined) throw new Error('missing board');
    return [own, other];
  };

  it.each(AT_A_DESK)('shows the opponent at 60 %% or more of the player’s size, at %i×%i', (width, height) => {
    const [own, other] = two(width, height, false);
    expect(other.box.w / own.box.w).toBeGreaterThanOrEqual(0.6);
    expect(other.box.w).toBeGreaterThan(180);
  });

  it.each(TOUCHED)('has rows that a finger can hit and a legible opponent, at %i×%i', (width, height) => {
    const [own, other] = two(width, height, true);
    for (const row of [1, 2, 3, 4, 5]) expect(lineBox(own, row).h).toBeGreaterThanOrEqual(44);
    expect(floorBox(own).h).toBeGreaterThanOrEqual(44);
    expect(other.u).toBeGreaterThanOrEqual(12);
    if (height > 700 || width > 520) expect(other.u / own.u).toBeGreaterThanOrEqual(0.6);
  });
});

describe('a small window', () => {
  it('still has a plan', () => {
    const plan = planFor({ width: 200, height: 150, players: 4, main: 0, strip: true });
    expect(plan.dishes.every(({ r }) => r > 0)).toBe(true);
    expect(plan.boards.every(({ u }) => u > 0)).toBe(true);
  });
});

describe('places', () => {
  const plan = planFor({ width: 382, height: 660, players: 2, main: 0, strip: true });
  const board = plan.boards[0];
  if (board === undefined) throw new Error('missing board');

  it('are found at their coordinates', () => {
    for (const row of [1, 2, 3, 4, 5]) {
      expect(targetAt(board, lineSpot(board, row, 0))).toBe(row);
      expect(targetAt(board, wallSpot(board, row, 3))).toBe(row);
    }
    expect(targetAt(board, floorSpot(board, 6))).toBe('floor');
    expect(targetAt(board, { x: board.box.x + 9, y: board.box.y + 3 })).toBeNull();
    expect(targetAt(board, { x: 0, y: 0 })).toBeNull();
  });

  it('lie on their boards', () => {
    const { box } = board;
    for (const spot of [lineSpot(board, 5, 4), wallSpot(board, 1, 5), floorSpot(board, 6)]) {
      expect(spot.x - spot.u / 2).toBeGreaterThan(box.x);
      expect(spot.x + spot.u / 2).toBeLessThan(box.x + box.w);
      expect(spot.y + spot.u / 2).toBeLessThan(box.y + box.h);
    }
  });

  it('have frames if they exist', () => {
    expect(placeBox(plan, { at: 'factory', factory: 5 })).not.toBeNull();
    expect(placeBox(plan, { at: 'factory', factory: 6 })).toBeNull();
    expect(placeBox(plan, { at: 'floor', seat: 2 })).toBeNull();
    expect(placeBox(plan, { at: 'board', seat: 1 })).toEqual(plan.boards[1]?.box);
  });

  it('stay within the table when enlarged', () => {
    const small = plan.boards[1];
    if (small === undefined) throw new Error('missing second board');
    const { box, u } = enlargedBoard(plan, small);
    expect(u).toBeGreaterThan(small.u);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.w).toBeLessThanOrEqual(plan.width);
    expect(box.y + box.h).toBeLessThanOrEqual(plan.height);
  });
});

describe('stops', () => {
  const plan = planFor({ width: 880, height: 660, players: 2, main: 0, strip: true });
  const view = {
    factories: ['BBYR', '', 'UUUU', 'L', 'RY'],
    centre: 'BBU',
  } as unknown as AzulView;

  it('exist once per colour of a source', () => {
    const keys = sourceStops(plan, view).map(({ key }) => key);
    expect(keys).toEqual([
      'take:1:B',
      'take:1:Y',
      'take:1:R',
      'take:3:U',
      'take:4:L',
      'take:5:Y',
      'take:5:R',
      'take:centre:B',
      'take:centre:U',
    ]);
  });

  it('have keys that can be parsed', () => {
    expect(parseStop(takeKey('centre', 'B'))).toEqual({ kind: 'take', from: 'centre', colour: 'B' });
    expect(parseStop(takeKey(4, 'L'))).toEqual({ kind: 'take', from: 4, colour: 'L' });
    for (const aim of [
      { to: 'line', row: 2 },
      { to: 'floor' },
      { to: 'place', column: 5 },
    ] as const) {
      expect(parseStop(aimKey(aim))).toEqual({ kind: 'aim', aim });
    }
    expect(parseStop('take:1:X')).toBeNull();
    expect(parseStop('')).toBeNull();
  });

  it('include the lines and the floor, or the columns of a row', () => {
    expect(targetStops(plan, 0, null)).toHaveLength(6);
    expect(targetStops(plan, 0, 3).map(({ key }) => key)).toContain('place:5');
    expect(targetStops(plan, null, null)).toEqual([]);
  });

  it('can all be reached with arrow keys', () => {
    const stops = [...sourceStops(plan, view), ...targetStops(plan, 0, null)];
    const reached = new Set<string>();
    const next = stops.slice(0, 1);
    for (let stop = next.pop(); stop !== undefined; stop = next.pop()) {
      if (reached.has(stop.key)) continue;
      reached.add(stop.key);
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const other = neighbour(stops, stop, direction);
        if (other !== null) next.push(other);
      }
    }
    expect(reached.size).toBe(stops.length);
  });

  it('lie where their tiles lie', () => {
    const spot = slotSpot(plan, view, { at: 'factory', factory: 4, index: 0 });
    const stop = sourceStops(plan, view).find(({ key }) => key === 'take:4:L');
    expect(stop).toMatchObject({ x: spot.x, y: spot.y });
  });
});
