// Everything at a table is visible, and nothing moves when it appears.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, link, PHONE, QUICK, visit } from './helper';
import { BOARDS } from './table';
import { playerToMove, move, open, type Person, person, play, sit, start, tableOf, startTable, version } from './online';

const tested = browser();

const both = async (): Promise<[Person, Person]> => [await person(tested, 'Ana'), await person(tested, 'Bo', true)];

/** Whether an element is vertically inside another one, or inside the window. */
async function inside(what: Locator, around?: Locator): Promise<boolean> {
  const size = what.page().viewportSize()!;
  const [box, outer] = [(await what.boundingBox())!, around === undefined ? { x: 0, y: 0, ...size } : (await around.boundingBox())!];
  return box.y >= outer.y - 1 && box.y + box.height <= outer.y + outer.height + 1;
}

describe('the board does not move', () => {
  it('when an action is refused, on a phone', async () => {
    const [ana, bo] = await both();
    await startTable(ana, bo, 'azul');
    const board = bo.page.locator(BOARDS.azul).first();
    const before = await board.boundingBox();
    // There is no move to take back yet.
    await bo.page.getByRole('button', { name: 'Take back' }).tap({ force: true });
    const notice = bo.page.locator('.notice');
    await notice.waitFor();
    expect(await board.boundingBox()).toEqual(before);
    expect(await inside(notice)).toBe(true);
    // The link to the home page is not covered.
    await bo.page.getByRole('link', { name: 'Home' }).tap({ trial: true });
    await notice.getByRole('button', { name: 'Close' }).tap();
    await notice.waitFor({ state: 'detached' });
    expect(await board.boundingBox()).toEqual(before);
  });

  it('and a move that has arrived is not marked as unsent during its animation', async () => {
    const ana = await person(tested, 'Ana');
    const context = await tested.context({
      viewport: PHONE,
      hasTouch: true,
      settings: { ...QUICK, name: 'Bo', speed: 'slow' },
    });
    await context.addInitScript(() => {
      const lines: string[] = [];
      Object.assign(window, { lines });
      new MutationObserver(() => {
        const line = document.querySelector('.notices .line, .over-board .line');
        if (line !== null) lines.push(line.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const bo = { page: await context.newPage(), context, phone: true };
    const table = await startTable(ana, bo, 'tilings');
    if ((await playerToMove([ana, bo])) === 0) await play([ana], 'tilings', table, 1);
    const before = await version(bo, table);
    await move(bo, 'tilings');
    await expect.poll(() => version(bo, table), { interval: 50 }).toBeGreaterThan(before);
    await expect.poll(() => bo.page.locator('[data-pending]').count(), { interval: 50 }).toBe(0);
    expect(await bo.page.evaluate(() => (window as unknown as { lines: string[] }).lines)).toEqual([]);
  });
});

describe('the menu', () => {
  it.each([{ width: 1366, height: 768 }, { width: 390, height: 664 }])(
    'shows the whole confirmation and returns the focus, at $width × $height',
    async (size) => {
      const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
      await startTable(ana, bo, 'azul');
      const { page } = ana;
      await page.setViewportSize(size);
      // Simulates browsers that do not focus a pressed button.
      await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
      const opener = page.getByRole('button', { name: 'Menu' });
      const focused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);
      await opener.click();
      const end = page.getByRole('button', { name: 'End the match' });
      await end.click();
      const goOn = page.getByRole('button', { name: 'Continue playing' });
      for (const each of [page.getByText('You cannot undo this.'), goOn]) {
        await expect.poll(() => inside(each, page.locator('dialog .body')), { interval: 50 }).toBe(true);
      }
      expect(await focused(goOn)).toBe(true);
      await goOn.click();
      expect(await focused(end)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(opener), { interval: 50 }).toBe(true);
      // The focus also returns to the button after another dialog.
      await opener.click();
      await page.getByRole('button', { name: 'Keys' }).click();
      await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => focused(opener), { interval: 50 }).toBe(true);
    },
  );

  it('explains why players cannot be removed, and what the chat switch does', async () => {
    const [ana, bo] = await both();
    await startTable(ana, bo, 'azul');
    await ana.page.getByRole('button', { name: 'Menu' }).click();
    await ana.page.getByText('People', { exact: true }).click();
    await ana.page.getByRole('listitem').filter({ hasText: 'Bo' }).getByText('You cannot remove a player during the match.').last().waitFor();
    const talk = ana.page.getByRole('switch', { name: 'Allow chat' });
    await talk.click();
    await ana.page.getByText('Nobody at this table can chat now. Earlier messages stay.').waitFor();
    await talk.click();
    await ana.page.getByText('Everybody at this table can chat again.').waitFor();
    expect(await talk.getAttribute('aria-checked')).toBe('true');
  });
});

it('a seat that cannot be removed has no button for it', async () => {
  const { page } = await person(tested, 'Ana');
  for (const hash of ['#/online/new/azul', '#/new/azul']) {
    await visit(page, link(hash));
    const another = page.getByRole('button', { name: 'Add a player' });
    await another.waitFor();
    const remove = page.getByRole('button', { name: /^Remove seat/ });
    expect(await remove.count(), hash).toBe(0);
    await another.click();
    await expect.poll(() => remove.count(), { interval: 50 }).toBe(3);
    await remove.last().click();
    await expect.poll(() => remove.count(), { interval: 50 }).toBe(0);
  }
});

it('spectators are not counted for themselves', async () => {
  const [ana, eve] = [await person(tested, 'Ana'), await person(tested, '')];
  const invitation = await open(ana, 'azul');
  await ana.page.getByText('no spectators').waitFor();
  await visit(eve.page, invitation);
  await ana.page.getByText('one spectator').waitFor();
  await eve.page.getByText('no other spectators').waitFor();
  const kim = await person(tested, 'Kim');
  await visit(kim.page, invitation);
  await eve.page.getByText('one other spectator').waitFor();
  await kim.page.getByText('one other spectator').waitFor();
  expect(await ana.page.getByText('2 spectators').count()).toBe(1);
});

it('the result of three players is fully visible on desktop and phone, and a replay leads back', async () => {
  const [ana, bo, eve] = [await person(tested, 'Ana'), await person(tested, 'Bo', true), await person(tested, 'Eve')];
  const invitation = await open(ana, 'azul', {
    choose: (page) => page.getByRole('button', { name: 'Add a player' }).click(),
  });
  for (const each of [bo, eve]) await sit(each, invitation);
  await start(ana, [bo, eve], 'azul');
  for (const { page } of [bo, eve]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^(End the match|Resign…)$/ }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const { page } of [ana, bo]) {
    const result = page.getByRole('region', { name: 'Result' });
    await result.waitFor();
    await expect.poll(() => inside(result, page.locator('.notices')), { interval: 50 }).toBe(true);
    for (const row of await result.getByRole('listitem').all()) expect(await inside(row, result.locator('ol'))).toBe(true);
  }
  // A replay leads back to the table or the list from which it was opened.
  await bo.page.getByRole('link', { name: 'Replay' }).tap();
  await bo.page.getByRole('link', { name: 'Back to the table' }).tap();
  await bo.page.getByRole('region', { name: 'Result' }).waitFor();
  expect(bo.page.url()).toContain(tableOf(invitation));
  await visit(ana.page, link('#/finished'));
  await ana.page.getByRole('link', { name: 'Replay' }).click();
  await ana.page.getByRole('button', { name: 'Share' }).waitFor();
  await ana.page.getByRole('link', { name: 'Finished' }).click();
  await ana.page.getByRole('heading', { name: 'Finished' }).waitFor();
  expect(ana.page.url()).toBe(link('#/finished'));
});

it('reports a seat that the host freed, but not one that the player left', async () => {
  const [ana, bo] = await both();
  const invitation = await open(ana, 'azul');
  await sit(bo, invitation);
  await bo.page.getByRole('button', { name: 'Stand up' }).tap();
  await bo.page.getByRole('button', { name: 'Sit here' }).waitFor();
  const freed = bo.page.getByText(/^You lost your seat/);
  expect(await freed.count()).toBe(0);
  await sit(bo, invitation);
  await ana.page.getByRole('button', { name: 'Free seat 2' }).click();
  await freed.waitFor();
  await bo.page.getByRole('button', { name: 'Sit here' }).tap();
  await freed.waitFor({ state: 'detached' });
});
