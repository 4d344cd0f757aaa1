// What tests see and do at the table of any game.

import { expect as claim } from 'vitest';
import type { Page } from 'playwright-core';

export type Game = 'azul' | 'laying-grass' | 'tilings';
export const GAMES: readonly Game[] = ['azul', 'laying-grass', 'tilings'];

export const NAMES: Record<Game, string> = {
  azul: 'Azul',
  'laying-grass': 'Laying Grass',
  tilings: 'Tilings',
};

/** What is on the table as soon as a game can be played. */
export const BOARDS: Record<Game, string> = {
  azul: '.azul [data-stop]',
  'laying-grass': '.grass .pane',
  tilings: '.tilings [role=grid]',
};

/** Every page that is there without a match, and one that is not. */
export const PAGES: readonly string[] = [
  ...['', '#/settings', '#/matches', '#/notices', '#/nowhere'],
  ...GAMES.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/learn/${game}`]),
];

/** The shortest way: one press on the home page. */
export async function begin(page: Page, game: Game): Promise<void> {
  const card = page.getByRole('article', { name: NAMES[game] });
  await card.getByRole('button', { name: /^Play/ }).click();
  await page.locator(BOARDS[game]).first().waitFor();
}

/** A small game of Tilings, chosen on the page for it. */
export async function beginSmall(page: Page, side = 4): Promise<void> {
  const card = page.getByRole('article', { name: NAMES.tilings });
  await card.getByRole('link', { name: 'More options' }).click();
  await page.getByText('Rules and seed').click();
  await page.getByRole('spinbutton').first().fill(String(side));
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.locator(BOARDS.tilings).waitFor();
}

/** A game with this seed, chosen on the page for it: always the same one. */
export async function beginWith(page: Page, game: Game, seed: string): Promise<void> {
  const card = page.getByRole('article', { name: NAMES[game] });
  await card.getByRole('link', { name: 'More options' }).click();
  await page.getByText('Rules and seed').click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.locator(BOARDS[game]).first().waitFor();
}

/** Counts the entries of the open match that the browser has stored. Runs inside the page of any browser. */
export const countEntries = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const id = location.hash.split('/')[2] ?? '';
    const opening = indexedDB.open('tilewright');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
      const count = opening.result.transaction('entries').objectStore('entries').count(range);
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
      count.onerror = () => reject(count.error);
    };
  });

/** How many entries of the match on this page the browser has kept. */
export const savedEntries = (page: Page): Promise<number> => page.evaluate(countEntries);

/** Whose turn it is, once that is sure: the person's, or nobody's any more. */
export async function waitForTurn(page: Page): Promise<'person' | 'nobody'> {
  const result = page.getByRole('region', { name: 'Result' });
  const mine = page.locator('header p.mine');
  await mine.or(result).first().waitFor({ state: 'attached' });
  return (await result.count()) > 0 ? 'nobody' : 'person';
}

/** Makes moves until the game is over; says how many it took. */
export async function playOut(
  page: Page,
  move: (page: Page, turn: number) => Promise<void>,
  most = 120,
): Promise<number> {
  for (let turn = 0; turn < most; turn++) {
    if ((await waitForTurn(page)) === 'nobody') return turn;
    await moveOnce(page, (at) => move(at, turn));
  }
  throw new Error(`the game is not over after ${most} moves`);
}

/** Makes one move, and sees that it is kept. */
export async function moveOnce(page: Page, move: (page: Page) => Promise<void>): Promise<void> {
  const before = await savedEntries(page);
  await move(page);
  await claim.poll(() => savedEntries(page), { interval: 20 }).toBeGreaterThan(before);
}
