// Message cards of a table do not cover anything important, and disappear after they are read.

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { browser, link, PHONE, visit } from './helper';
import { waitForTurn, begin } from './table';
import { playerToMove, open, type Person, person, play, sit, start, startTable } from './online';

const tested = browser();

const LONG = 'Wolfeschlegelsteinhausenbergerdorffabcd!';

/** Lets the player to move ask to take back a move. Returns that player, then the one who must answer. */
async function ask(people: readonly [Person, Person]): Promise<[Person, Person]> {
  const [asks, answers] = (await playerToMove(people)) === 0 ? people : [people[1], people[0]];
  await asks.page.getByRole('button', { name: 'take back' }).click();
  await answers.page.getByRole('button', { name: 'No', exact: true }).waitFor();
  return [asks, answers];
}

it('a name of one long word keeps every button visible', async () => {
  const [ana, bo] = [await person(tested, LONG), await person(tested, LONG.replace('W', 'M'))];
  for (const { page } of [ana, bo]) await page.setViewportSize({ width: 1280, height: 800 });
  const table = await startTable(ana, bo, 'azul', { bot: true });
  await play([ana, bo], 'azul', table, 2);
  const [asks, answers] = await ask([ana, bo]);
  const expectVisible = async (name: string): Promise<void> => {
    const box = (await answers.page.getByRole('button', { name, exact: true }).boundingBox())!;
    expect(box.x + box.width, name).toBeLessThan(1280);
  };
  await expectVisible('No');
  await asks.page.getByRole('button', { name: 'Menu' }).click();
  await asks.page.getByRole('button', { name: 'Resign…' }).click();
  await asks.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await answers.page.getByText(/is out of the match\. A bot makes random moves/).waitFor();
  await expectVisible('Let a stronger bot take over');
  const wide = await answers.page.locator('.notices, .log ol').evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).length,
  );
  expect(wide).toBe(0);
});

it('on a phone, cards do not move the board and can be closed', async () => {
  const people = [await person(tested, 'Ana', true), await person(tested, 'Bo', true)] as const;
  const table = await startTable(people[0], people[1], 'azul');
  await play(people, 'azul', table, 2);
  const place = ({ page }: Person) => page.locator('.table > .board').boundingBox();
  const before = await Promise.all(people.map(place));
  const [, answers] = await ask(people);
  expect(await Promise.all(people.map(place))).toEqual(before);
  // The question does not cover the players.
  const players = (await answers.page.getByRole('list', { name: 'Players' }).boundingBox())!;
  const card = (await answers.page.locator('.notice-card').first().boundingBox())!;
  expect(card.y).toBeGreaterThanOrEqual(players.y + players.height - 1);
  const no = answers.page.getByRole('button', { name: 'No', exact: true });
  await answers.page.getByRole('button', { name: 'Close' }).tap();
  await no.waitFor({ state: 'hidden' });
  await answers.page.getByRole('button', { name: 'Table updates' }).tap();
  await no.tap();
  await no.waitFor({ state: 'detached' });
  expect(await Promise.all(people.map(place))).toEqual(before);
});

it('on a phone, messages about moves disappear when the match ends', async () => {
  const people = [await person(tested, 'Ana', true), await person(tested, 'Bo', true)] as const;
  const table = await startTable(people[0], people[1], 'azul');
  await play(people, 'azul', table, 1);
  const [other, mover] = (await playerToMove(people)) === 0 ? people : [people[1], people[0]];
  await mover.page.getByRole('button', { name: 'take back' }).tap();
  const message = other.page.locator('.over-board').getByText(/^(Ana|Bo) takes? /);
  await message.waitFor();
  await mover.page.getByRole('button', { name: 'Menu' }).tap();
  await mover.page.getByRole('button', { name: 'End the match' }).tap();
  await mover.page.getByRole('button', { name: 'Resign', exact: true }).tap();
  await other.page.getByRole('region', { name: 'Result' }).waitFor();
  await message.waitFor({ state: 'detached' });
});

it.each([390, 360])('the long name of the player to move does not move the board, %d pixels wide', async (width) => {
  const people = [await person(tested, LONG, true), await person(tested, LONG.replace('W', 'M'), true)] as const;
  for (const { page } of people) await page.setViewportSize({ width, height: 800 });
  await startTable(people[0], people[1], 'azul');
  const waits = 1 - (await playerToMove(people));
  const place = (who: number) => people[who]!.page.locator('.table > .board').boundingBox();
  expect((await place(waits))!.y).toBe((await place(1 - waits))!.y);
});

it('a long name keeps the confirmation and the close button visible', async () => {
  const [ana, bo] = [await person(tested, 'Ana', true), await person(tested, LONG, true)];
  const { page } = ana;
  const fits = async (what: Locator): Promise<boolean> => {
    const box = await what.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
  };
  const invitation = await open(ana, 'azul');
  await sit(bo, invitation);
  // The layout shifts under the finger, so an accidental double press must only open the question.
  await page.getByRole('button', { name: `Remove ${LONG}` }).dblclick();
  const sure = page.getByRole('group', { name: /^Remove/ });
  for (const name of ['Yes', 'No']) expect(await fits(sure.getByRole('button', { name }))).toBe(true);
  await sure.getByRole('button', { name: 'No' }).tap();
  await start(ana, [bo], 'azul');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'End the match' }).tap();
  await page.getByRole('button', { name: 'Resign', exact: true }).tap();
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  expect(await fits(result.getByRole('button', { name: 'Close' }))).toBe(true);
});

it('a refusal disappears by itself', async () => {
  const context = await tested.context({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.clock.install();
  await visit(page, link());
  await begin(page, 'tilings');
  // The bot may have the first move, and its move would remove the refusal.
  expect(await waitForTurn(page)).toBe('person');
  await page.getByRole('button', { name: 'take back' }).tap({ force: true });
  const notice = page.locator('.notice');
  await notice.waitFor();
  await page.clock.fastForward(4_000);
  expect(await notice.count()).toBe(1);
  await page.clock.fastForward(12_000);
  await notice.waitFor({ state: 'detached' });
});

it('a refusal that was read disappears with the next move of any player', async () => {
  const people = [await person(tested, 'Ana'), await person(tested, 'Bo', true)] as const;
  const table = await startTable(people[0], people[1], 'azul');
  const { page } = people[1 - (await playerToMove(people))]!;
  await page.getByRole('button', { name: 'take back' }).click({ force: true });
  const notice = page.locator('.notice');
  await notice.waitFor();
  await page.waitForTimeout(2_100);
  expect(await notice.count()).toBe(1);
  await play(people, 'azul', table, 1);
  await notice.waitFor({ state: 'detached', timeout: 2_000 });
});

it('the chat counts the messages of others since it was last visible', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'azul');
  await sit(bo, invitation);
  const say = async ({ page }: Person, text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await page.getByRole('textbox', { name: 'Write a message' }).press('Enter');
  };
  await say(ana, 'Welcome');
  await bo.page.getByText('Welcome').waitFor();
  await start(ana, [bo], 'azul');
  const talk = bo.page.getByRole('button', { name: /^Chat/ });
  expect(await talk.getAttribute('aria-label')).toBe('Chat');
  await talk.tap();
  await say(bo, 'Hello');
  await ana.page.getByText('Hello').waitFor();
  await bo.page.getByRole('button', { name: 'Close' }).tap();
  expect(await talk.getAttribute('aria-label')).toBe('Chat');
  await say(ana, 'Good luck');
  await bo.page.getByRole('button', { name: 'Chat, one new message' }).waitFor();
  // Unread messages stay unread after a reload, and read ones stay read.
  await bo.page.reload();
  await bo.page.getByRole('button', { name: 'Chat, one new message' }).tap();
  await bo.page.getByText('Good luck').waitFor();
  await bo.page.getByRole('button', { name: 'Close' }).tap();
  await bo.page.reload();
  await talk.waitFor();
  expect(await talk.getAttribute('aria-label')).toBe('Chat');
  await say(ana, 'Your turn');
  await bo.page.getByRole('button', { name: 'Chat, one new message' }).waitFor();
});

it('a bot can take over for an absent player, who is then out of the match', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  // The test sends what the server would send after five minutes.
  let allowPlayOn = (): void => undefined;
  await ana.context.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      socket.send(text);
      const message = JSON.parse(String(text)) as { type: string; seats?: { play_on?: string }[] };
      if (message.type !== 'permissions') return;
      const seats = message.seats?.map(({ play_on: _, ...seat }) => seat);
      allowPlayOn = () => socket.send(JSON.stringify({ ...message, seats }));
    });
  });
  const table = await startTable(ana, bo, 'azul', { bot: true });
  await play([ana, bo], 'azul', table, 2);
  if ((await playerToMove([ana, bo])) === 0) await play([ana], 'azul', table, 1);
  await playerToMove([bo]);
  await bo.page.goto('about:blank');
  await ana.page.getByText('It is Bo’s turn, but they are away.').waitFor();
  allowPlayOn();
  await ana.page.getByRole('button', { name: 'Let a bot take over for Bo' }).waitFor();
  await ana.page.getByText('Bo will then be out of the match.').waitFor();
});
