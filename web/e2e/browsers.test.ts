// One match of each game in Firefox and in WebKit, alternating between mouse and finger.

import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type Driver, firefoxDriver, webkitDriver } from './driver';
import { link, QUICK } from './helper';
import { BOARDS, countEntries, type Game, GAMES } from './table';

/** Folder for screenshots of the finished matches. */
const PICTURES = process.env['PICTURES'] ?? tmpdir();

type Point = { x: number; y: number };

/** Returns the middle of the last or the n-th matching element; null if there is none. */
const middle = (driver: Driver, selector: string, which: number | 'last' = 0): Promise<Point | null> =>
  driver.run(
    (query, index) => {
      const all = document.querySelectorAll(query);
      const found = all[index === 'last' ? all.length - 1 : index % Math.max(1, all.length)];
      if (found === undefined) return null;
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    selector,
    which,
  );

const frame = (driver: Driver): Promise<void> =>
  driver.run(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));

/** Presses a point with the mouse or a finger; returns false if there is no point. */
async function press(driver: Driver, finger: boolean, at: Point | null): Promise<boolean> {
  if (at === null) return false;
  await (finger ? driver.tap(at.x, at.y) : driver.click(at.x, at.y));
  return true;
}

type DriverMove = (driver: Driver, turn: number, finger: boolean) => Promise<void>;

const azul: DriverMove = async (driver, turn, finger) => {
  await press(driver, finger, await middle(driver, '.azul .open[data-stop^="take:"]', turn * 3));
  const line = await middle(driver, '.azul .open[data-stop^="line:"]', 'last');
  await press(driver, finger, line ?? (await middle(driver, '[data-stop=floor]')));
  await press(driver, finger, await middle(driver, '.azul .asked .yes'));
};

/** Returns the marked legal points of the field, or points all over it if none is marked. */
const legalPoints = (driver: Driver): Promise<{ marked: boolean; all: Point[] }> =>
  driver.run(() => {
    const path = document.querySelector<SVGPathElement>('.pane .dots');
    const matrix = path?.getScreenCTM();
    if (path == null || matrix == null) {
      const box = document.querySelector('.pane')?.getBoundingClientRect();
      if (box === undefined) return { marked: false, all: [] };
      // A spiral from the middle.
      const all = Array.from({ length: 60 }, (_, i) => ({
        x: box.left + box.width * (0.5 + 0.006 * i * Math.cos(2.4 * i)),
        y: box.top + box.height * (0.5 + 0.006 * i * Math.sin(2.4 * i)),
      }));
      return { marked: false, all };
    }
    const starts = (path.getAttribute('d') ?? '').match(/M-?[\d.]+[ ,]-?[\d.]+/g) ?? [];
    const all = starts.map((start) => {
      const [x = 0, y = 0] = start.slice(1).split(/[ ,]/).map(Number);
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: left, y: top };
    });
    return { marked: true, all };
  });

const grass: DriverMove = async (driver, turn, finger) => {
  const yes = async (): Promise<unknown> => press(driver, finger, await middle(driver, '[role=alertdialog] .yes'));
  if (await press(driver, finger, await middle(driver, '.tray .done'))) {
    await yes();
    return;
  }
  for (let turns = 0; turns < 8; turns++) {
    if (!finger) await driver.move(5, 5);
    const { marked, all } = await legalPoints(driver);
    const first = marked ? Math.floor(all.length / 2) + turn : 0;
    for (let at = 0; at < Math.min(all.length, marked ? 12 : 60); at++) {
      const place = all[(first + at) % all.length] as Point;
      await (finger ? driver.tap(place.x, place.y) : driver.move(place.x, place.y));
      await frame(driver);
      const button = await middle(driver, '.tray .do:enabled');
      if (button === null) continue;
      await press(driver, finger, finger ? button : place);
      await yes();
      return;
    }
    await press(driver, finger, await middle(driver, '.turns button:enabled'));
  }
  throw new Error('no legal move on the field');
};

const tilings: DriverMove = async (driver, turn, finger) => {
  const cell = await middle(driver, '.tilings [data-fits]', turn * 5);
  await press(driver, finger, cell);
  // The first tap shows the preview, the second places the tile.
  if (finger) {
    await frame(driver);
    await press(driver, finger, cell);
  }
};

const MOVES: Record<Game, DriverMove> = { azul, 'laying-grass': grass, tilings };
const SMALL: Partial<Record<Game, string[]>> = { tilings: ['side=4'] };

/** Returns the number of entries, whether it is the player's turn, and whether the match is over. */
async function matchState(driver: Driver): Promise<{ entries: number; mine: boolean; over: boolean }> {
  const entries = await driver.run(countEntries);
  const shown = await driver.run(() => ({
    mine: document.querySelector('header p.mine') !== null,
    over: document.querySelector('section.result') !== null,
  }));
  return { entries, ...shown };
}

async function playOut(driver: Driver, game: Game): Promise<number> {
  for (let turn = 0; turn < 120; turn++) {
    const before = await expect
      .poll(async () => {
        const now = await matchState(driver);
        return now.mine || now.over ? now : null;
      }, { interval: 20 })
      .not.toBeNull()
      .then(() => matchState(driver));
    if (before.over) return turn;
    await MOVES[game](driver, turn, turn % 2 === 1);
    await expect.poll(async () => (await matchState(driver)).entries, { interval: 20 }).toBeGreaterThan(before.entries);
  }
  throw new Error('the match does not end');
}

describe.each([
  ['Firefox', firefoxDriver],
  ['WebKit', webkitDriver],
] as const)('%s', (name, start) => {
  it('plays a match of each game by mouse and touch', async () => {
    const driver = await start();
    try {
      const last = Object.fromEntries(
        GAMES.map((game) => [game, { game, set: SMALL[game] ?? [], seats: [{ person: 'Ana' }, { bot: 'bot:1' }] }]),
      );
      await driver.go(link());
      await driver.run((text) => localStorage.setItem('tilewright-settings', text), JSON.stringify({ ...QUICK, last }));
      for (const game of GAMES) {
        await driver.go(link(`?${game}#/new/${game}`));
        await expect.poll(() => middle(driver, '.begin .primary'), { interval: 50 }).not.toBeNull();
        await press(driver, false, await middle(driver, '.begin .primary'));
        await expect.poll(() => middle(driver, BOARDS[game]), { interval: 50 }).not.toBeNull();
        const turns = await playOut(driver, game);
        expect(turns).toBeGreaterThan(3);
        await driver.picture(join(PICTURES, `tilewright-${name}-${game}.png`));
      }
    } finally {
      await driver.close();
    }
  });
});
