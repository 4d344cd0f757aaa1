// Helpers for the tables of all games.

import { expect as claim } from 'vitest';
import type { Page } from 'playwright-core';

export type Game = 'azul' | 'laying-grass' | 'tilings';
export const GAMES: readonly Game[] = ['azul', 'laying-grass', 'tilings'];

export const NAMES: Record<Game, string> = {
  azul: 'Azul',
  'laying-grass': 'Laying Grass',
  tilings: 'Tilings',
};

/** Selectors of elements that exist as soon as a game can be played. */
export const BOARDS: Record<Game, string> = {
  azul: '.azul [data-stop]',
  'laying-grass': '.grass .pane',
  tilings: '.tilings [role=grid]',
};

/** All pages without a match, and one that does not exist. */
export const PAGES: readonly string[] = [
  ...['', '#/settings', '#/matches', '#/notices', '#/nowhere'],
  ...GAMES.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/learn/${game}`]),
];

/** Starts a game with one press on the home page. */
export async function begin(page: Page, game: Game): Promise<void> {
  const card = page.getByRole('article', { name: NAMES[game] });
  await card.getByRole('button', { name: /^Play/ }).click();
  await page.locator(BOARDS[game]).first().waitFor();
}

/** Starts a small game of Tilings with the form. */
export async function beginSmall(page: Page, side = 4): Promise<void> {
  const card = page.getByRole('article', { name: NAMES.tilings });
  await card.getByRole('link', { name: 'More options' }).click();
  await page.getByText('Rules and seed').click();
  await page.getByRole('spinbutton').first().fill(String(side));
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.locator(BOARDS.tilings).waitFor();
}

/** Starts a reproducible game with a seed, using the form. */
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

/** Returns the number of stored entries of the match on this page. */
export const savedEntries = (page: Page): Promise<number> => page.evaluate(countEntries);

/** Waits until it is the person's turn or the match is over. */
export async function waitForTurn(page: Page): Promise<'person' | 'nobody'> {
  const result = page.getByRole('region', { name: 'Result' });
  const mine = page.locator('header p.mine');
  await mine.or(result).first().waitFor({ state: 'attached' });
  return (await result.count()) > 0 ? 'nobody' : 'person';
}

/** Makes moves until the game is over; returns their number. */
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

/** Makes one move and waits until it is saved. */
export async function moveOnce(page: Page, move: (page: Page) => Promise<void>): Promise<void> {
  const before = await savedEntries(page);
  await move(page);
  await claim.poll(() => savedEntries(page), { interval: 20 }).toBeGreaterThan(before);
}
