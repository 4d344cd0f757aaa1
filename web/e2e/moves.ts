// Moves in each game: by mouse, by finger, and by keyboard.

import type { Locator, Page } from 'playwright-core';
import type { Game } from './table';

type Move = (page: Page, turn: number) => Promise<void>;

/** Presses an element with the mouse or with a finger. */
type Press = (target: Locator) => Promise<void>;

const click: Press = (target) => target.click();
const tap: Press = (target) => target.tap();

/** Returns the middle of an element. */
export async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Azul: picks tiles, then the last line that takes them or the floor, and confirms a warning. */
const azul =
  (press: Press): Move =>
  async (page, turn) => {
    const tiles = page.locator('.azul .open[data-stop^="take:"]');
    await press(tiles.nth((turn * 3) % (await tiles.count())));
    const lines = page.locator('.azul .open[data-stop^="line:"]');
    const target = (await lines.count()) > 0 ? lines.last() : page.locator('[data-stop=floor]');
    await press(target);
    const yes = page.locator('.azul .asked .yes');
    if ((await yes.count()) > 0) await press(yes);
  };

/** Azul: drags tiles to a line. */
const azulDragged: Move = async (page, turn) => {
  const tiles = page.locator('.azul .open[data-stop^="take:"]');
  const from = await middle(tiles.nth((turn * 3) % (await tiles.count())));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 });
  const lines = page.locator('.azul .open[data-stop^="line:"]');
  const target = (await lines.count()) > 0 ? lines.last() : page.locator('[data-stop=floor]');
  const to = await middle(target);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  const yes = page.locator('.azul .asked .yes');
  if ((await yes.count()) > 0) await yes.click();
};

/** Returns the positions of the dots where the tile in hand fits, in pixels of the window. */
function legalPoints(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(() => {
    const path = document.querySelector<SVGPathElement>('.pane .dots');
    const matrix = path?.getScreenCTM();
    if (path == null || matrix == null) return [];
    const starts = (path.getAttribute('d') ?? '').match(/M-?[\d.]+[ ,]-?[\d.]+/g) ?? [];
    return starts.map((start) => {
      const [x = 0, y = 0] = start.slice(1).split(/[ ,]/).map(Number);
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: left, y: top };
    });
  });
}

/** Returns points all over the field, starting in the middle. */
async function allPoints(page: Page): Promise<{ x: number; y: number }[]> {
  const box = await page.locator('.pane').boundingBox();
  if (box === null) throw new Error('no field');
  const steps = Array.from({ length: 20 }, (_, i) => (i + 1.5) / 22);
  const all = steps.flatMap((row) =>
    steps.map((column) => ({ x: box.x + box.width * column, y: box.y + box.height * row })),
  );
  const away = (at: { x: number; y: number }): number =>
    Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2);
  return all.sort((a, b) => away(a) - away(b));
}

/** Laying Grass: points at positions until one is legal, and plays there. */
const grass =
  (by: 'mouse' | 'touch'): Move =>
  async (page, turn) => {
    const press = by === 'mouse' ? click : tap;
    const done = page.locator('.tray .done');
    if ((await done.count()) > 0) {
      await press(done);
      await confirm(page, press);
      return;
    }
    const act = page.locator('.tray .do:enabled');
    const field = page.locator('.pane');
    for (let turns = 0; turns < 8; turns++) {
      if (by === 'mouse') await page.mouse.move(...(await corner(field)));
      const marked = await legalPoints(page);
      const first = Math.floor(marked.length / 2) + turn;
      const places =
        marked.length > 0
          ? marked.map((_, i) => marked[(first + i) % marked.length] as { x: number; y: number })
          : await allPoints(page);
      for (const { x, y } of places.slice(0, marked.length > 0 ? 6 : 400)) {
        if (by === 'mouse') await page.mouse.move(x, y);
        else await page.touchscreen.tap(x, y);
        // The page updates the cell under the pointer once per frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        if ((await act.count()) === 0) continue;
        if (by === 'mouse') await page.mouse.click(x, y);
        else await act.tap();
        await confirm(page, press);
        return;
      }
      if (by === 'mouse') await page.mouse.wheel(0, 120);
      else await page.locator('.turns button:enabled').first().tap();
    }
    throw new Error('no legal move on the field');
  };

/** Returns a point near the corner of an element. */
async function corner(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return [box.x + 24, box.y + 24];
}

async function confirm(page: Page, press: Press): Promise<void> {
  const yes = page.locator('[role=alertdialog] .yes');
  if ((await yes.count()) > 0) await press(yes);
}

/** Tilings: presses a cell where the tile fits. */
const tilings =
  (by: 'mouse' | 'touch'): Move =>
  async (page, turn) => {
    const cells = page.locator('.tilings [data-fits]');
    await cells.first().waitFor({ state: 'attached' });
    const { x, y } = await middle(cells.nth((turn * 5) % (await cells.count())));
    if (by === 'mouse') {
      await page.mouse.click(x, y);
      return;
    }
    // The first tap shows the preview, the second places the tile.
    await page.touchscreen.tap(x, y);
    await page.locator('.tilings .forecast').first().waitFor();
    await page.touchscreen.tap(x, y);
  };

export const MOUSE: Record<Game, Move> = {
  azul: (page, turn) => (turn % 3 === 2 ? azulDragged : azul(click))(page, turn),
  'laying-grass': grass('mouse'),
  tilings: tilings('mouse'),
};

export const TOUCH: Record<Game, Move> = {
  azul: azul(tap),
  'laying-grass': grass('touch'),
  tilings: tilings('touch'),
};

/** Returns an identifier of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    return element.getAttribute('data-stop') ?? `${element.tagName} ${element.className}`;
  });
}

/** Presses Tab until the focused element matches a pattern. */
export async function tabTo(page: Page, pattern: RegExp, maxPresses = 60): Promise<void> {
  for (let pressed = 0; pressed < maxPresses; pressed++) {
    if (pattern.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${pattern}; the last stop was ${await focused(page)}`);
}

export const KEYS: Record<Game, Move> = {
  azul: async (page, turn) => {
    await tabTo(page, /^take:/);
    // Arrow keys move from tile to tile, which varies the moves.
    for (let arrow = 0; arrow < turn % 3; arrow++) await page.keyboard.press('ArrowRight');
    if (!/^take:/.test(await focused(page))) await tabTo(page, /^take:/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    if ((await page.locator('.azul .asked').count()) > 0) await page.keyboard.press('Enter');
  },
  'laying-grass': async (page, turn) => {
    await tabTo(page, /\bpane\b/);
    if ((await page.locator('.tray .done').count()) > 0) {
      await page.keyboard.press('d');
    } else {
      for (let next = 0; next <= turn % 3; next++) await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    if ((await page.locator('[role=alertdialog]').count()) > 0) await page.keyboard.press('Enter');
  },
  tilings: async (page, turn) => {
    await tabTo(page, /\bwindow\b/);
    for (let next = 0; next <= turn % 3; next++) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  },
};
