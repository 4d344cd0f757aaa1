// What people do at a table elsewhere: open one, sit down, play, watch.

import { expect as claim } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { MOUSE, TOUCH } from './hands';
import { DESK, link, PHONE, QUICK, type Tested } from './helper';
import { BOARDS, type Game } from './table';

export interface Person {
  page: Page;
  context: BrowserContext;
  phone: boolean;
}

export async function person(tested: Tested, name: string, phone = false): Promise<Person> {
  const context = await tested.context({
    viewport: phone ? PHONE : DESK,
    hasTouch: phone,
    settings: { ...QUICK, name },
  });
  return { page: await context.newPage(), context, phone };
}

/** Opens a table for two people, and a bot if there is place; says the link that invites. */
export async function open({ page }: Person, game: Game, bot = true, at = link()): Promise<string> {
  await page.goto(`${at}#/online/new/${game}`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  if (bot) {
    await page.getByRole('button', { name: 'Another player' }).click();
    await page.getByLabel('Seat 3', { exact: true }).selectOption('1');
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  return page.getByRole('textbox', { name: 'Invite' }).inputValue();
}

/** The id of the table in a link. */
export const tableOf = (invitation: string): string => /#\/table\/([0-9a-f]{32})/.exec(invitation)?.[1] ?? '';

export async function sit({ page, phone }: Person, invitation: string): Promise<void> {
  await page.goto(invitation);
  const seat = page.getByRole('button', { name: 'Sit here' }).first();
  await (phone ? seat.tap() : seat.click());
  await page.getByRole('button', { name: 'Get up' }).waitFor();
}

export async function start({ page }: Person, others: readonly Person[], game: Game): Promise<void> {
  await page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await page.getByRole('button', { name: 'Start the match' }).click();
  for (const each of [page, ...others.map((other) => other.page)]) {
    await each.locator(BOARDS[game]).first().waitFor();
  }
}

/** How many entries the table has, as the server says. */
export function version({ page }: Person, table: string): Promise<number> {
  return page.evaluate(
    async (id) => ((await (await fetch(`api/v1/tables/${id}`)).json()) as { version: number }).version,
    table,
  );
}

/** Whoever's turn it is makes a move, so many times; says who moved how often. */
export async function play(
  people: readonly Person[],
  game: Game,
  table: string,
  moves: number,
): Promise<number[]> {
  const made = people.map(() => 0);
  for (let turn = 0; turn < moves; turn++) {
    const mine = async (): Promise<number> => {
      for (const [i, { page }] of people.entries()) {
        if ((await page.locator('header p.mine').count()) > 0) return i;
      }
      return -1;
    };
    await claim.poll(mine, { interval: 50 }).toBeGreaterThanOrEqual(0);
    const i = await mine();
    const mover = people[i];
    if (mover === undefined) continue;
    const before = await version(mover, table);
    await (mover.phone ? TOUCH : MOUSE)[game](mover.page, turn);
    await claim.poll(() => version(mover, table), { interval: 50 }).toBeGreaterThan(before);
    // What was made is drawn: the next one is made on what is there then.
    await claim
      .poll(() => mover.page.locator('[data-pending]').count(), { interval: 20 })
      .toBe(0);
    made[i] = (made[i] ?? 0) + 1;
  }
  return made;
}
