import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printOf, viewOf } from './pieces';
import { stepsFrom } from './steps';
import { lastRoundScores } from './roundScores';
import type { AzulBoard, AzulEvent, AzulStep, AzulView, Choices, LogLine, ProposedEntry, Scene } from '../../lib/wasm/types';

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

/** The scene after a move. */
const sceneAfter = (view: AzulView, ...events: AzulEvent[]): Scene => ({ view, events }) as Scene;

/** The only step of a move. */
const ONLY_STEP: AzulStep[] = [{ event: 0, view: null }];

describe('a take', () => {
  it('moves tiles to the line, the surplus to the floor and the rest to the centre', () => {
    const event = { event: 'take', seat: 0, from: 1, colour: 'R', tiles: 2, to: 1 } as const;
    const boards = [board({ lines: ['R', '', '', '', ''], floor: 'R' }), board()];
    const after = view({ factories: ['', 'LLLL'], centre: 'BYY', boards });
    const [step] = stepsFrom(view(), sceneAfter(after, event), ONLY_STEP);
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
    expect(step).toMatchObject({ kind: 'take', view: after, scoreChange: null });
  });

  it('moves the marker first', () => {
    const event = { event: 'take', seat: 1, from: 'centre', colour: 'Y', tiles: 1, to: 'floor' } as const;
    const after = view({ centre: '', marker: 1, boards: [board(), board({ floor: '*Y' })] });
    const [step] = stepsFrom(view(), sceneAfter(after, event), ONLY_STEP);
    expect(step?.flights.map(({ piece }) => piece)).toEqual(['*', 'Y']);
  });

  it('moves tiles that exceed the floor line to the lid', () => {
    const event = { event: 'take', seat: 0, from: 2, colour: 'L', tiles: 4, to: 'floor' } as const;
    const before = view({ boards: [board({ floor: 'BBBBB' }), board()] });
    const lid = { ...before.lid, L: 2 };
    const after = view({ factories: ['BYRR', ''], lid, boards: [board({ floor: 'BBBBBLL' }), board()] });
    const [step] = stepsFrom(before, sceneAfter(after, event), ONLY_STEP);
    expect(step?.flights.map(({ to }) => to.at)).toEqual(['floor', 'floor', 'lid', 'lid']);
  });
});

describe('the end of a round', () => {
  it('animates one tile to the wall, and on the floor line only the tiles that leave it', () => {
    const before = view({ boards: [board({ lines: ['', '', 'BBB', '', ''], floor: 'R*' }), board()] });
    const wall = ['.....', '.....', '..B..', '.....', '.....'];
    const tiled = view({ lid: { ...before.lid, B: 2 }, boards: [board({ wall, floor: 'R*', score: 1 }), board()] });
    const tile = { event: 'tile', seat: 0, line: 3, column: 3, colour: 'B', across: 1, down: 1, points: 1 } as const;
    const floor = { event: 'floor', seat: 0, penalty: 2, lost: 1 } as const;
    const emptied = view({ lid: { ...tiled.lid, R: 1 }, boards: [board({ wall, floor: '*' }), board()] });
    const steps = stepsFrom(before, sceneAfter(emptied, tile, floor), [
      { event: 0, view: tiled },
      { event: 1, view: null },
    ]);
    expect(steps.map(({ kind, scoreChange }) => [kind, scoreChange?.points])).toEqual([['tile', 1], ['floor', -1]]);
    expect(steps.flatMap(({ flights }) => flights.map(({ from, to }) => [from.at, to.at]))).toEqual([
      ['line', 'wall'],
      ['floor', 'lid'],
    ]);
  });
});

const PKG = new URL('../../lib/wasm/pkg/', import.meta.url);
const built = existsSync(new URL('tilewright_bg.wasm', PKG));

/** Generates the same pseudorandom numbers for a seed. */
function* numbers(seed: number): Generator<number, never> {
  for (;;) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield seed >>> 8;
  }
}

const pieces = ({ boards, factories, centre }: AzulView): unknown => ({ boards, factories, centre });
const scored = ({ score, lines, wall }: AzulBoard): unknown => ({ score, lines, wall });

// Plays whole games: every move is animated, and the last step matches the engine's position.
describe.skipIf(!built).each([
  [2, 'standard', 1],
  [4, 'standard', 2],
  [2, 'free', 3],
  [3, 'free', 4],
])('a game of %i on the %s wall', (players, wall, seed) => {
  it('is animated by steps that end at the engine’s position', async () => {
    const wasm = await import('../../lib/wasm/pkg/tilewright.js');
    wasm.initSync({ module: readFileSync(new URL('tilewright_bg.wasm', PKG)) });
    const narrator = new wasm.Narrator('en');
    const seats = Array.from({ length: players }, (_, at) => ({ person: `P${at}` }));
    const setup = { game: 'azul', set: [`wall=${wall}`], seats, seed: String(seed) };
    const first = wasm.PageMatch.begin(narrator, JSON.stringify(setup), 0);
    const match = wasm.PageMatch.open(narrator, first);
    const drawn = match.view;
    const draw = numbers(seed);
    let before = JSON.parse(drawn.scene(narrator)) as Scene;
    expect(printOf(before).wall === null).toBe(wall === 'free');
    let rounds = 0;
    while (before.ending === null) {
      const choices = JSON.parse(drawn.choices(narrator)) as Choices;
      if (choices.game !== 'azul') throw new Error('expected choices of Azul');
      const lines = choices.tiles.flatMap((tiles) => tiles.lines.map(({ text }) => text));
      const places = choices.places.map(({ text }) => text);
      let moves = [...lines, ...places].filter((text) => text !== null);
      if (moves.length === 0) moves = choices.tiles.map(({ floor }) => floor);
      const text = moves[draw.next().value % moves.length];
      const entry = match.propose(narrator, JSON.stringify({ kind: 'play', text, took: null }), 0);
      match.apply(narrator, (JSON.parse(entry) as ProposedEntry).line);
      const after = JSON.parse(drawn.scene(narrator)) as Scene;
      const engineSteps = JSON.parse(drawn.steps(narrator)) as AzulStep[];
      const steps = stepsFrom(viewOf(before), after, engineSteps);
      const dealt = (after.events as AzulEvent[]).some(({ event }) => event === 'round');
      const last = steps.filter(({ kind }) => kind !== 'deal').at(-1);
      for (const { kind, flights } of steps) {
        if (kind === 'take') expect(flights.length).toBeGreaterThan(0);
        if (kind === 'tile') expect(flights.map(({ to }) => to.at)).toEqual(['wall']);
      }
      if (dealt) {
        rounds++;
        expect(last?.view.boards.map(scored)).toEqual(viewOf(after).boards.map(scored));
      } else if (last !== undefined) {
        expect(pieces(last.view)).toEqual(pieces(viewOf(after)));
      }
      before = after;
    }
    expect(rounds).toBeGreaterThan(1);
  }, 60_000);
});

describe('the scores of a round', () => {
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

  it('come from the last round', () => {
    const entries = log(round(1), tile(0, 9), round(2), take(0), tile(0, 2), tile(1, 5), {
      event: 'floor',
      seat: 1,
      penalty: 4,
      lost: 3,
    });
    const [mine, theirs] = lastRoundScores(scene, entries, 0);
    expect(mine?.tiles).toEqual([{ row: 1, column: 1, points: 2 }]);
    expect(theirs).toEqual({ tiles: [{ row: 1, column: 1, points: 5 }], lost: 3, bonus: null });
  });

  it('stay until the viewer takes tiles', () => {
    const entries = log(round(1), tile(0, 2), round(2), take(1));
    expect(lastRoundScores(scene, entries, 0)[0]?.tiles).toHaveLength(1);
    expect(lastRoundScores(scene, [...entries, ...log(take(0))], 0)[0]?.tiles).toHaveLength(0);
    expect(lastRoundScores(scene, entries, null)[0]?.tiles).toHaveLength(0);
  });

  it('come from the last move if there is no log', () => {
    const replayed = { ...scene, events: [tile(1, 3)] } as Scene;
    expect(lastRoundScores(replayed, null, 0)[1]?.tiles).toHaveLength(1);
  });
});
