// Helpers for online tables: open one, sit down, start and play.

import { expect as claim } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { MOUSE, TOUCH } from './moves';
import { DESK, link, PHONE, QUICK, type TestBrowser, visit } from './helper';
import { BOARDS, type Game } from './table';

export interface Person {
  page: Page;
  context: BrowserContext;
  phone: boolean;
}

export async function person(tested: TestBrowser, name: string, phone = false): Promise<Person> {
  const context = await tested.context({
    viewport: phone ? PHONE : DESK,
    hasTouch: phone,
    settings: { ...QUICK, name },
  });
  return { page: await context.newPage(), context, phone };
}

interface TableOptions {
  /** Whether a bot has the third seat. */
  bot?: boolean;
  /** Address of the server. */
  at?: string;
  /** Sets further options in the form. */
  choose?: (page: Page) => Promise<void>;
}

/** Opens a table for two people and optionally a bot; returns the invitation link. */
export async function open({ page }: Person, game: Game, options: TableOptions = {}): Promise<string> {
  const { bot = false, at = link(), choose } = options;
  await visit(page, `${at}#/online/new/${game}`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose?.(page);
  if (bot) {
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByLabel('Seat 3', { exact: true }).selectOption('1');
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  return page.getByRole('textbox', { name: 'Invite' }).inputValue();
}

/** Returns the id of the table in a link. */
export const tableOf = (invitation: string): string => /#\/table\/([0-9a-f]{32})/.exec(invitation)?.[1] ?? '';

export async function sit({ page, phone }: Person, invitation: string): Promise<void> {
  await visit(page, invitation);
  const seat = page.getByRole('button', { name: 'Sit here' }).first();
  await (phone ? seat.tap() : seat.click());
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

export async function start({ page }: Person, others: readonly Person[], game: Game): Promise<void> {
  await page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await page.getByRole('button', { name: 'Start the match' }).click();
  for (const each of [page, ...others.map((other) => other.page)]) {
    await each.locator(BOARDS[game]).first().waitFor();
  }
}

/** Starts a match of two people at a new table; returns its id. */
export async function startTable(ana: Person, bo: Person, game: Game, options: TableOptions = {}): Promise<string> {
  const invitation = await open(ana, game, options);
  await sit(bo, invitation);
  await start(ana, [bo], game);
  return tableOf(invitation);
}

/** Chooses a clock in the form for a new table. */
export const clock =
  (kind: string, label: string, count: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name: kind }).check();
    await page.getByLabel(label).fill(String(count));
  };

/** Waits until it is the turn of one of the people; returns their index. */
export async function playerToMove(people: readonly Person[]): Promise<number> {
  let found = -1;
  await claim
    .poll(
      async () => {
        const turns = await Promise.all(people.map(({ page }) => page.locator('header p.mine').count()));
        found = turns.findIndex((count) => count > 0);
        return found;
      },
      { interval: 50 },
    )
    .toBeGreaterThanOrEqual(0);
  return found;
}

/** Makes a move without waiting for the server. */
export const move = ({ page, phone }: Person, game: Game, turn = 0): Promise<void> =>
  (phone ? TOUCH : MOUSE)[game](page, turn);

/** Asks the server for the number of moves at a table. */
export function plies({ page }: Person, table: string): Promise<number> {
  return page.evaluate(async (id) => {
    const found = (await (await fetch(`api/v1/tables/${id}`)).json()) as { play?: { plies: unknown[] } };
    return found.play?.plies.length ?? 0;
  }, table);
}

/** Asks the server for the number of log entries of a table. */
export function version({ page }: Person, table: string): Promise<number> {
  return page.evaluate(
    async (id) => ((await (await fetch(`api/v1/tables/${id}`)).json()) as { version: number }).version,
    table,
  );
}

/** Makes a number of moves by the player to move; returns the number of moves of each. */
export async function play(
  people: readonly Person[],
  game: Game,
  table: string,
  moves: number,
): Promise<number[]> {
  const made = people.map(() => 0);
  for (let turn = 0; turn < moves; turn++) {
    const i = await playerToMove(people);
    const mover = people[i];
    if (mover === undefined) continue;
    const before = await version(mover, table);
    await move(mover, game, turn);
    await claim.poll(() => version(mover, table), { interval: 50 }).toBeGreaterThan(before);
    // Wait until the move is drawn before the next one.
    await claim
      .poll(() => mover.page.locator('[data-pending]').count(), { interval: 20 })
      .toBe(0);
    made[i] = (made[i] ?? 0) + 1;
  }
  return made;
}
