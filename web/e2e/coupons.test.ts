// The last coupons of Laying Grass: useful cells are marked, and buying a cut-off cell needs confirmation.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browser, folder, tilewright } from './helper';

const tested = browser();
const files = folder();

interface Ply {
  ply: number;
  view: { phase: string };
}

it('asks for confirmation before a coupon is wasted', async () => {
  const file = join(files, 'grass.jsonl');
  tilewright('sim', 'laying-grass', '--games', '1', '--seed', '7', '--records', file);
  const plies = tilewright('replay', file, '--jsonl').trim().split('\n').map((line) => JSON.parse(line) as Ply);
  const last = plies.findIndex(({ view }) => view.phase === 'last');
  expect(last).toBeGreaterThan(0);
  const page = await tested.page('#/matches');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Position in the match' });
  await slider.waitFor();
  await slider.fill(String(last));
  await page.getByRole('button', { name: 'Continue playing' }).click();
  await page.locator('.tray .done').waitFor();
  // Cells that enlarge the territory have a dot; cells that enlarge the square have a frame.
  const lit = await page.evaluate(() => {
    const places: { x: number; y: number }[] = [];
    for (const path of document.querySelectorAll<SVGPathElement>('.pane :is(.dots, .lit:not(.under))')) {
      const matrix = path.getScreenCTM();
      if (matrix === null) continue;
      for (const start of (path.getAttribute('d') ?? '').match(/M-?[\d.]+[ ,]-?[\d.]+/g) ?? []) {
        const [x = 0, y = 0] = start.slice(1).split(/[ ,]/).map(Number);
        places.push(new DOMPoint(x, y).matrixTransform(matrix));
      }
    }
    return places.map(({ x, y }) => ({ x, y }));
  });
  expect(lit.length).toBeGreaterThan(0);
  const field = await page.locator('.pane').boundingBox();
  if (field === null) throw new Error('no field');
  const cell = field.width / 22;
  for (let row = 1.5; row < 21; row += 1) {
    for (let column = 1.5; column < 21; column += 1) {
      const at = { x: field.x + column * cell, y: field.y + row * cell };
      if (lit.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 1.5 * cell)) continue;
      await page.mouse.move(at.x, at.y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if ((await page.locator('.tray .do:enabled').count()) === 0) continue;
      await page.mouse.click(at.x, at.y);
      expect(await page.getByRole('alertdialog').innerText()).toContain('does not touch your territory');
      return;
    }
  }
  throw new Error('found no cut-off cell');
});
