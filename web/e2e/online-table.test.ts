// Other features of a table: host permissions, clocks, undo, chat, and turn notifications.

import { describe, expect, it } from 'vitest';
import { browser, link, visit } from './helper';
import { BOARDS } from './table';
import { clock, playerToMove, open, type Person, person, play, plies, sit, startTable } from './online';

const tested = browser();

const both = async (): Promise<[Person, Person]> => [await person(tested, 'Ana'), await person(tested, 'Bo', true)];

/** Opens the menu of the table. */
async function menu({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}

describe('the host', () => {
  it('removes a guest, who cannot come back', async () => {
    const [ana, bo] = await both();
    const invitation = await open(ana, 'azul');
    await sit(bo, invitation);
    await ana.page.getByRole('button', { name: 'Remove Bo' }).click();
    // The page asks first, and answering no changes nothing.
    const sure = ana.page.getByRole('group', { name: /^Remove Bo\?/ });
    await sure.getByRole('button', { name: 'No' }).click();
    await ana.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
    await ana.page.getByRole('button', { name: 'Remove Bo' }).click();
    await sure.getByRole('button', { name: 'Yes' }).click();
    await ana.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await bo.page.getByText('The host has removed you from this table.').waitFor();
    await visit(bo.page, invitation);
    await bo.page.reload();
    await bo.page.getByText('The host has removed you from this table.').waitFor();
    expect(await bo.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
    expect(await ana.page.getByRole('heading', { name: 'Waiting for players' }).count()).toBe(1);
  });

  it('fills a seat with a bot, frees it, and starts when everybody is here', async () => {
    const ana = await person(tested, 'Ana', true);
    await open(ana, 'tilings');
    await ana.page.getByLabel('Bot for seat 2').selectOption('2');
    await ana.page.getByRole('button', { name: 'Free seat 2' }).tap();
    await ana.page.locator('button[aria-disabled="true"]', { hasText: 'Start the match' }).waitFor();
    await ana.page.getByLabel('Bot for seat 2').selectOption('1');
    await ana.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
    await ana.page.getByRole('button', { name: 'Start the match' }).tap();
    await ana.page.locator(BOARDS.tilings).first().waitFor();
    expect(await playerToMove([ana])).toBe(0);
  });

  it('aborts before the second move', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    await play([ana, bo], 'azul', table, 1);
    await menu(ana);
    // An accidental double press only opens the question.
    await ana.page.getByRole('button', { name: 'End the match' }).dblclick();
    const breaks = ana.page.getByRole('button', { name: /^Abort/ });
    await breaks.waitFor();
    await breaks.click();
    const result = bo.page.getByRole('region', { name: 'Result' });
    await result.waitFor();
    await expect
      .poll(() => result.getByRole('heading').first().textContent(), { interval: 50 })
      .toBe('Ana has aborted the match.');
    expect(await bo.page.locator('header p').first().textContent()).toBe('The match was aborted');
  });
});

describe('clocks', () => {
  it('a player who runs out of time loses, and the others can let a stronger bot take over', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul', {
      bot: true,
      choose: clock('Seconds per move', 'Seconds for each move', 20),
    });
    // The first move starts the clocks; then Bo goes away.
    await play([ana, bo], 'azul', table, 1);
    if ((await playerToMove([ana, bo])) === 0) await play([ana], 'azul', table, 1);
    expect(await playerToMove([bo])).toBe(0);
    await bo.page.locator('.time.runs').waitFor();
    await ana.page.getByText('Bo is out of the match. A bot makes random moves instead.').waitFor();
    await ana.page.getByLabel('Bot for seat 2').selectOption('2');
    await ana.page.getByRole('button', { name: 'Let a stronger bot take over' }).click();
    await expect.poll(() => ana.page.getByText(/^Bo is out of the match/).count(), { interval: 50 }).toBe(0);
    await play([ana], 'azul', table, 1);
  });

  it('days per move: the lobby shows the tables that wait for the player', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul', { choose: clock('Days per move', 'Days for each move', 3) });
    await play([ana, bo], 'azul', table, 1);
    if ((await playerToMove([ana, bo])) === 0) await play([ana], 'azul', table, 1);
    // Clocks start with the first move.
    await ana.page.getByText(/^(2|3) days$/).first().waitFor();
    await visit(ana.page, link('#/online'));
    const mine = ana.page.getByRole('region', { name: 'My tables' });
    await mine.getByText('3 days per move').waitFor();
    expect(await mine.getByText('Your turn').count()).toBe(0);
    await play([bo], 'azul', table, 1);
    await mine.getByText('Your turn').waitFor();
    await mine.getByRole('link', { name: 'Go to the table' }).click();
    expect(await playerToMove([ana])).toBe(0);
    await play([ana], 'azul', table, 1);
  });
});

describe('taking back', () => {
  it('is requested, declined, requested again and accepted', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    await play([ana, bo], 'azul', table, 2);
    const before = await plies(ana, table);
    const [asks, answers] = (await playerToMove([ana, bo])) === 0 ? [ana, bo] : [bo, ana];
    const [name, other] = asks === ana ? ['Ana', 'Bo'] : ['Bo', 'Ana'];
    const undo = asks.page.getByRole('button', { name: 'take back' });
    await undo.click();
    await asks.page.getByText(`You asked to take back a move. ${other} must agree.`).waitFor();
    await answers.page.getByText(`${name} would like to take back a move and all moves after it.`).waitFor();
    await answers.page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(() => asks.page.getByText(/^You asked/).count(), { interval: 50 }).toBe(0);
    await asks.page.getByText(`${other} does not agree. Nothing was taken back.`).waitFor();
    expect(await plies(ana, table)).toBe(before);
    await undo.click();
    await answers.page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => plies(ana, table), { interval: 50 }).toBeLessThan(before);
    expect(await playerToMove([asks])).toBe(0);
    await play([ana, bo], 'azul', table, 2);
  });

  it('can be withdrawn by the player who requested it', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    await play([ana, bo], 'azul', table, 2);
    const [asks, answers] = (await playerToMove([ana, bo])) === 0 ? [ana, bo] : [bo, ana];
    await asks.page.getByRole('button', { name: 'take back' }).click();
    await answers.page.getByRole('button', { name: 'Agree' }).waitFor();
    await asks.page.getByRole('button', { name: 'Withdraw' }).click();
    await answers.page.getByRole('button', { name: 'Agree' }).waitFor({ state: 'detached' });
    await asks.page.getByText(/^You asked/).waitFor({ state: 'detached' });
    expect(await asks.page.locator('.notice').count()).toBe(0);
  });

  it('is not available to spectators', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    const eve = await person(tested, 'Eve');
    await visit(eve.page, link(`#/table/${table}`));
    await eve.page.getByRole('button', { name: 'Menu' }).waitFor();
    expect(await eve.page.getByRole('button', { name: 'take back' }).count()).toBe(0);
    expect(await ana.page.getByRole('button', { name: 'take back' }).count()).toBe(1);
  });
});

describe('chat', () => {
  async function say({ page }: Person, text: string): Promise<void> {
    const field = page.getByRole('textbox', { name: 'Write a message' });
    await field.fill(text);
    await field.press('Enter');
  }

  it('is plain text, and separate for players and spectators', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    const [eve, kim] = [await person(tested, 'Eve'), await person(tested, 'Kim')];
    for (const each of [eve, kim]) {
      // Chatting requires an identity, which opening a table creates.
      await open(each, 'azul');
      await visit(each.page, link(`#/table/${table}`));
      await each.page.locator(BOARDS.azul).first().waitFor();
    }
    await say(ana, '<b>Hello</b> Bo');
    await say(eve, 'Ana will win');
    await bo.page.getByRole('button', { name: 'Chat, one new message' }).tap();
    await bo.page.getByText('<b>Hello</b> Bo').waitFor();
    await kim.page.getByText('Ana will win').waitFor();
    expect(await bo.page.locator('[role=log] b').count()).toBe(0);
    expect(await bo.page.getByText('Ana will win').count()).toBe(0);
    expect(await kim.page.getByText('<b>Hello</b> Bo').count()).toBe(0);
  });

  it('can be muted per player and turned off by the host', async () => {
    const [ana, bo] = await both();
    await startTable(ana, bo, 'azul');
    await say(ana, 'One');
    await bo.page.getByRole('button', { name: 'Chat, one new message' }).tap();
    await bo.page.getByText('One', { exact: true }).waitFor();
    await bo.page.getByRole('button', { name: 'Close' }).tap();
    await menu(bo);
    await bo.page.getByText('People', { exact: true }).tap();
    await bo.page.getByRole('button', { name: 'Mute Ana', exact: true }).tap();
    await bo.page.getByRole('button', { name: 'Close' }).tap();
    await say(ana, 'Two');
    await ana.page.getByText('Two', { exact: true }).waitFor();
    await bo.page.getByRole('button', { name: 'Chat', exact: true }).tap();
    expect(await bo.page.getByText('Two', { exact: true }).count()).toBe(0);
    await menu(ana);
    await ana.page.getByRole('switch', { name: 'Allow chat' }).click();
    await bo.page.getByText('The host has turned the chat off.').waitFor();
  });

  it('lets the host remove a spectator', async () => {
    const [ana, bo] = await both();
    const table = await startTable(ana, bo, 'azul');
    const eve = await person(tested, 'Eve');
    await open(eve, 'azul');
    await visit(eve.page, link(`#/table/${table}`));
    await eve.page.locator(BOARDS.azul).first().waitFor();
    await menu(ana);
    await ana.page.getByText('People', { exact: true }).click();
    await ana.page.getByRole('button', { name: 'Remove Eve' }).click();
    await ana.page.getByRole('group', { name: /^Remove Eve\?/ }).getByRole('button', { name: 'Yes' }).click();
    await ana.page.getByText('This person was removed and can no longer sit or chat here.').waitFor();
    await eve.page.getByText('The host has removed you from this table.').waitFor();
    // Players cannot be removed, because the match would wait for them.
    expect(await ana.page.getByRole('button', { name: 'Mute Bo', exact: true }).count()).toBe(1);
    expect(await ana.page.getByRole('button', { name: 'Remove Bo' }).count()).toBe(0);
  });
});

it('announces the turn by title, icon and notification', async () => {
  const [ana, bo] = await both();
  // The tab is hidden, and notifications are allowed.
  await ana.context.addInitScript(() => {
    const notifications: string[] = [];
    class FakeNotification {
      static permission = 'granted';
      onclick: unknown = null;
      constructor(text: string) {
        notifications.push(text);
      }
      close(): void {
        notifications.pop();
      }
    }
    Object.assign(window, { Notification: FakeNotification, notifications });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  const table = await startTable(ana, bo, 'azul');
  await play([ana, bo], 'azul', table, 1);
  if ((await playerToMove([ana, bo])) === 0) await play([ana], 'azul', table, 1);
  expect(await playerToMove([bo])).toBe(0);
  const icon = (): Promise<string> =>
    ana.page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href.slice(0, 5) ?? '');
  const notifications = (): Promise<number> => ana.page.evaluate(() => (window as unknown as { notifications: string[] }).notifications.length);
  const [title, before] = [await ana.page.title(), await notifications()];
  expect(await icon()).not.toBe('data:');
  await play([bo], 'azul', table, 1);
  await expect.poll(() => ana.page.title(), { interval: 50 }).not.toBe(title);
  expect(await ana.page.title()).toMatch(/your turn|you/i);
  expect(await icon()).toBe('data:');
  expect(await notifications()).toBe(before + 1);
});
