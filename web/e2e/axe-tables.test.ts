// Accessibility: axe finds no violations at any table, in any theme.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { opened, violations } from './axe';
import { MOUSE } from './moves';
import { browser, folder, tilewright } from './helper';
import { waitForTurn, begin, beginSmall, GAMES, moveOnce, playOut } from './table';

const tested = browser();
const files = folder();

describe.each(['desk', 'phone'])('axe finds no violations on a %s', (where) => {
  const phone = where === 'phone';

  it.each(GAMES)('at the table of %s', async (game) => {
    const page = await opened(tested, phone);
    await begin(page, game);
    expect(await waitForTurn(page)).toBe('person');
    if (!phone) await moveOnce(page, (at) => MOUSE[game](at, 0));
    expect(await waitForTurn(page)).toBe('person');
    expect(await violations(page)).toEqual({});
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, 'dialog'), 'the menu').toEqual({});
  });

  it.each(GAMES)('in a replay of %s', async (game) => {
    const file = join(files, `${game}.jsonl`);
    tilewright('sim', game, '--games', '1', '--records', file);
    const page = await opened(tested, phone, '#/matches');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await page.keyboard.press('End');
    expect(await violations(page)).toEqual({});
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, 'dialog'), 'what can be shared').toEqual({});
  });
});

it('axe finds no violations when a game is over', async () => {
  const page = await opened(tested, false);
  await beginSmall(page);
  await playOut(page, MOUSE.tilings);
  expect(await violations(page)).toEqual({});
});
