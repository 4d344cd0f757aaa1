// The pages around the boards: navigation between them, and their texts.

import { expect, it } from 'vitest';
import { browser, link, PHONE, visit } from './helper';
import { begin, beginSmall } from './table';
import { open, person, sit } from './online';

const tested = browser();

it('links to online play from every page', async () => {
  const page = await tested.page();
  await page.locator('h1').waitFor();
  for (const hash of ['', '#/settings', '#/matches', '#/notices', '#/new/azul', '#/rules/azul']) {
    await visit(page, link(hash));
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Play together' }).waitFor();
  }
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1);
});

it('shows the credits, and names the level beside Play', async () => {
  const page = await tested.page();
  const level = page.getByRole('article', { name: 'Azul' }).getByRole('combobox');
  expect(await level.locator('option').first().innerText()).toBe('Level 1: Newcomer');
  await page.getByRole('link', { name: 'Credits' }).click();
  await page.getByText(/is written by the Tilewright authors/).waitFor();
});

it('offers to continue a match without moves', async () => {
  const page = await tested.page();
  await beginSmall(page, 4);
  await visit(page, link());
  await page.getByRole('link', { name: /^Continue/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(1);
});

it('shares a running match', async () => {
  const page = await tested.page('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await begin(page, 'azul');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link to this match copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#m=');
});

it('keeps the menu button in place in every game', async () => {
  const page = await tested.page('', { viewport: { width: 1024, height: 768 } });
  const ends: number[] = [];
  for (const game of ['azul', 'tilings'] as const) {
    await visit(page, link());
    await begin(page, game);
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    ends.push((box?.x ?? 0) + (box?.width ?? 0));
  }
  expect(ends[0]).toBe(ends[1]);
  expect(ends[0]).toBeGreaterThan(1000);
});

it('explains a letter with a plus in Tilings', async () => {
  const page = await tested.page();
  await begin(page, 'tilings');
  await page.getByRole('button', { name: 'Influence', exact: true }).click();
  await page.getByText('several players share the highest influence').waitFor();
  expect(await page.getByRole('group', { name: 'Whose influence' }).count()).toBe(1);
});

it('shows only the host on a computer how to open the server to a phone', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  const invitation = await open(ana, 'azul');
  await ana.page.getByText(/tilewright serve --lan/).waitFor();
  await sit(bo, invitation);
  expect(await bo.page.getByText(/tilewright serve --lan/).count()).toBe(0);
});

it('has name fields wide enough for a name', async () => {
  const page = await tested.page('#/new/laying-grass', { viewport: PHONE });
  const name = page.getByRole('textbox', { name: /name/i }).first();
  expect((await name.boundingBox())?.width ?? 0).toBeGreaterThan(160);
});
