import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventsOf, viewOf } from './pieces';
import { stepsBetween } from './steps';
import { lastSums } from './sums';
import type { AzulBoard, AzulEvent, AzulView, Choices, LogLine, Scene } from '../../lib/wasm/types';

const board = (change: Partial<AzulBoard> = {}): AzulBoard => ({
  score: 0,
  lines: ['', '', '', '', ''],
  wall: ['.....', '.....', '.....', '.....', '.....'],
  floor: '',
  ...change,
});

const view = (change: Partial<AzulView> = {}): AzulView => ({
  round: 1,
  phase: 'offer',
  turn: 0,
  first: 0,
  bag: { B: 0, Y: 0, R: 0, U: 0, L: 0 },
  lid: { B: 0, Y: 0, R: 0, U: 0, L: 0 },
  factories: ['BYRR', 'LLLL'],
  centre: 'Y',
  marker: 'centre',
  boards: [board(), board()],
  ...change,
});

describe('a take', () => {
  it('moves tiles to the line, what is too much to the floor, the rest to the centre', () => {
    const take = { event: 'take', seat: 0, from: 1, colour: 'R', tiles: 2, to: 1 } as const;
    const [step] = stepsBetween(view(), [take], view());
    expect(step?.flights).toEqual([
      {
        piece: 'R',
        from: { at: 'factory', factory: 1, index: 2 },
        to: { at: 'line', seat: 0, row: 1, index: 0 },
      },
      { piece: 'B', from: { at: 'factory', factory: 1, index: 0 }, to: { at: 'centre', piece: 'B' } },
      { piece: 'Y', from: { at: 'factory', factory: 1, index: 1 }, to: { at: 'centre', piece: 'Y' } },
      {
        piece: 'R',
        from: { at: 'factory', factory: 1, index: 3 },
        to: { at: 'floor', seat: 0, index: 0 },
      },
    ]);
    expect(step?.view.centre).toBe('BYY');
    expect(step?.view.boards[0]).toMatchObject({ lines: ['R', '', '', '', ''], floor: 'R' });
  });

  it('brings the marker first', () => {
    const take = { event: 'take', seat: 1, from: 'centre', colour: 'Y', tiles: 1, to: 'floor' } as const;
    const [step] = stepsBetween(view(), [take], view());
    expect(step?.view).toMatchObject({ centre: '', marker: 1 });
    expect(step?.view.boards[1]?.floor).toBe('*Y');
  });

  it('lets fall into the lid what the floor line does not hold', () => {
    const take = { event: 'take', seat: 0, from: 2, colour: 'L', tiles: 4, to: 'floor' } as const;
    const before = view({ boards: [board({ floor: 'BBBBB' }), board()] });
    const [step] = stepsBetween(before, [take], view());
    expect(step?.flights.map(({ to }) => to.at)).toEqual(['floor', 'floor', 'lid', 'lid']);
    expect(step?.view.boards[0]?.floor).toBe('BBBBBLL');
  });
});

const PKG = new URL('../../lib/wasm/pkg/', import.meta.url);
const built = existsSync(new URL('tilewright_bg.wasm', PKG));

/** Numbers that are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (;;) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield seed >>> 8;
  }
}

const placed = ({ boards, factories, centre }: AzulView): unknown => ({ boards, factories, centre });
const kept = ({ score, lines, wall }: AzulBoard): unknown => ({ score, lines, wall });

// What flies and what the engine says must come to the same, in whole games.
describe.skipIf(!built).each([
  [2, 'standard', 1],
  [4, 'standard', 2],
  [2, 'free', 3],
  [3, 'free', 4],
])('a game of %i on the %s wall', (players, wall, seed) => {
  it('is shown by steps that end where the engine is', async () => {
    const wasm = await import('../../lib/wasm/pkg/tilewright.js');
    wasm.initSync({ module: readFileSync(new URL('tilewright_bg.wasm', PKG)) });
    const speech = new wasm.Speech('en');
    const seats = Array.from({ length: players }, (_, at) => ({ person: `P${at}` }));
    const setup = { game: 'azul', set: [`wall=${wall}`], seats, seed: String(seed) };
    const first = wasm.Sitting.begin(speech, JSON.stringify(setup), 0);
    const sitting = wasm.Sitting.open(speech, first);
    const draw = numbers(seed);
    let before = JSON.parse(sitting.scene(speech)) as Scene;
    let rounds = 0;
    while (before.ending === null) {
      const choices = JSON.parse(sitting.choices(speech)) as Choices;
      if (choices.game !== 'azul') throw new Error('another game');
      const lines = choices.tiles.flatMap((tiles) => tiles.lines.map(({ text }) => text));
      const places = choices.places.map(({ text }) => text);
      let moves = [...lines, ...places].filter((text) => text !== null);
      if (moves.length === 0) moves = choices.tiles.map(({ floor }) => floor);
      const text = moves[draw.next().value % moves.length];
      const entry = sitting.propose(speech, JSON.stringify({ kind: 'play', text, took: null }), 0);
      sitting.apply(speech, entry);
      const after = JSON.parse(sitting.scene(speech)) as Scene;
      const events = eventsOf(after);
      const steps = stepsBetween(viewOf(before), events, viewOf(after));
      const dealt = events.some(({ event }) => event === 'round');
      const last = steps.filter(({ kind }) => kind !== 'deal').at(-1);
      if (dealt) {
        rounds++;
        expect(last?.view.boards.map(kept)).toEqual(viewOf(after).boards.map(kept));
      } else if (last !== undefined) {
        expect(placed(last.view)).toEqual(placed(viewOf(after)));
      }
      before = after;
    }
    expect(rounds).toBeGreaterThan(1);
  }, 60_000);
});

describe('the sums of a round', () => {
  const scene = { seats: [{}, {}], events: [] } as unknown as Scene;
  const tile = (seat: number, points: number): AzulEvent => ({
    event: 'tile',
    seat,
    line: 1,
    column: 1,
    colour: 'B',
    across: 1,
    down: 1,
    points,
  });
  const take = (seat: number): AzulEvent => ({
    event: 'take',
    seat,
    from: 1,
    colour: 'B',
    tiles: 1,
    to: 1,
  });
  const log = (...events: AzulEvent[]): LogLine[] =>
    events.map((event, ply) => ({ ply, seat: 0, text: '', event }));
  const round = (number: number): AzulEvent => ({ event: 'round', round: number, first: 0 });

  it('are those of the last one', () => {
    const told = log(round(1), tile(0, 9), round(2), take(0), tile(0, 2), tile(1, 5), {
      event: 'floor',
      seat: 1,
      penalty: 4,
      lost: 3,
    });
    const [mine, theirs] = lastSums(scene, told, 0);
    expect(mine?.tiles).toEqual([{ row: 1, column: 1, points: 2 }]);
    expect(theirs).toEqual({ tiles: [{ row: 1, column: 1, points: 5 }], lost: 3, bonus: null });
  });

  it('stay until the one who looks takes tiles', () => {
    const told = log(round(1), tile(0, 2), round(2), take(1));
    expect(lastSums(scene, told, 0)[0]?.tiles).toHaveLength(1);
    expect(lastSums(scene, [...told, ...log(take(0))], 0)[0]?.tiles).toHaveLength(0);
    expect(lastSums(scene, told, null)[0]?.tiles).toHaveLength(0);
  });

  it('are those of the last move where there is no log', () => {
    const replayed = { ...scene, events: [tile(1, 3)] } as Scene;
    expect(lastSums(replayed, null, 0)[1]?.tiles).toHaveLength(1);
  });
});
