// Sharing matches by links and files, and exchanging them with the terminal.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOUSE } from './moves';
import { browser, folder, link, tilewright, visit } from './helper';
import { waitForTurn, begin, beginSmall, type Game, GAMES, moveOnce, NAMES, playOut } from './table';

const tested = browser();
const files = folder();

/** Simulates a whole game with the program and returns its record file. */
function recorded(game: Game, ...more: string[]): string {
  const file = join(files, `${game}-${more.join('')}.jsonl`);
  tilewright('sim', game, '--games', '1', '--seed', '7', '--records', file, ...more);
  return file;
}

async function importFiles(page: Page, ...paths: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(paths);
  await page.getByText(/match(es)? added|No new matches/).waitFor();
}

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await press();
  const download: Download = await waiting;
  const file = join(files, `saved-${Math.random()}-${download.suggestedFilename()}`);
  await download.saveAs(file);
  return file;
}

/** Returns the positions of a record from the program, one JSON object per ply. */
const plies = (file: string): unknown[] =>
  tilewright('replay', file, '--jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

describe('records of the terminal', () => {
  it.each(GAMES)('%s: are imported, replayed and exported unchanged', async (game) => {
    const file = recorded(game);
    const page = await tested.page('#/matches');
    await importFiles(page, file);
    const finished = page.getByRole('region', { name: 'Finished matches' });
    expect(await finished.getByText(NAMES[game], { exact: true }).count()).toBe(1);
    const out = await download(page, () => finished.getByRole('button', { name: 'Save as a file' }).click());
    expect(plies(out)).toEqual(plies(file));
    await finished.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Share' }).waitFor();
  });

  it('are imported together and exported as one file', async () => {
    const all = GAMES.map((game) => recorded(game, '--players', '3'));
    const page = await tested.page('#/matches');
    await importFiles(page, ...all);
    await page.getByText('3 matches added').waitFor();
    const out = await download(page, () => page.getByRole('button', { name: 'Save all as one file' }).click());
    const lines = readFileSync(out, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(plies(out).length).toBe(all.flatMap(plies).length);
  });
});

it('importing a match twice adds it once', async () => {
  const file = recorded('azul');
  const page = await tested.page('#/matches');
  await importFiles(page, file);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('One was already here').waitFor();
  expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(1);
});

it('statistics count local matches, but not imported ones', async () => {
  const page = await tested.page();
  await beginSmall(page, 3);
  await playOut(page, MOUSE.tilings);
  await visit(page, link('#/matches'));
  await page.getByRole('region', { name: 'Statistics' }).getByRole('table', { name: /^Tilings/ }).waitFor();
  const file = await download(page, () => page.getByRole('button', { name: 'Save all as one file' }).click());
  const other = await tested.page('#/matches');
  await importFiles(other, file);
  expect(await other.getByRole('region', { name: 'Finished matches' }).getByRole('listitem').count()).toBe(1);
  expect(await other.getByRole('region', { name: 'Statistics' }).count()).toBe(0);
  // The viewer did not win the imported match.
  const listed = other.getByRole('region', { name: 'Finished matches' }).getByRole('listitem');
  expect(await listed.textContent()).not.toContain('You won');
});

describe('records of the page', () => {
  it.each(GAMES)('%s: the program replays an unfinished game', async (game) => {
    const page = await tested.page();
    await begin(page, game);
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE[game](at, 0));
    expect(await waitForTurn(page)).toBe('person');
    const log = page.getByRole('region', { name: 'Log' });
    expect(await log.getByRole('listitem').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const file = await download(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
    expect(plies(file).length).toBeGreaterThan(1);
  });
});

describe('a link that contains a match', () => {
  async function shared(): Promise<string> {
    const page = await tested.page('#/matches');
    await importFiles(page, recorded('azul'));
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const field = page.getByRole('textbox', { name: 'The match as a link' });
    await expect.poll(() => field.inputValue()).toContain('#m=');
    return field.inputValue();
  }

  it('opens in another browser and can be saved there', async () => {
    const address = await shared();
    const page = await (await tested.context({ settings: null })).newPage();
    await visit(page, address);
    await page.getByRole('heading', { name: /^Azul/ }).waitFor();
    await page.getByRole('button', { name: 'Save to my matches' }).click();
    await page.getByText('Saved to your matches').waitFor();
    await visit(page, link('#/matches'));
    await page.getByRole('region', { name: 'Finished matches' }).waitFor();
    expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(1);
  });

  it('reports a truncated or invalid link', async () => {
    const address = await shared();
    const fragment = address.slice(address.indexOf('#'));
    const page = await tested.page();
    for (const bad of [fragment.slice(0, fragment.length / 2), '#m=', '#m=hello', '#m=%00<b>']) {
      await page.goto('about:blank');
      await visit(page, link(bad));
      expect(await page.getByRole('alert').innerText()).toContain('This link is damaged');
    }
  });

  it('reports a link without a valid match', async () => {
    const page = await tested.page();
    const fragment = await page.evaluate(async () => {
      const text = JSON.stringify({ game: 'chess', name: '<img src=x onerror=alert(1)>' });
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    });
    await visit(page, link(`#m=${fragment}`));
    expect(await page.getByRole('alert').innerText()).toContain('Cannot show the match in this link');
  });
});

it('a position can be exported as a picture', async () => {
  const page = await tested.page('#/matches');
  await importFiles(page, recorded('laying-grass'));
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const svg = await download(page, () => page.getByRole('button', { name: 'SVG' }).click());
  expect(readFileSync(svg, 'utf8')).toMatch(/^(<\?xml[^>]*>\s*)?<svg[\s\S]*<\/svg>\s*$/);
  const png = await download(page, () => page.getByRole('button', { name: 'PNG' }).click());
  expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
});

describe('files without a match', () => {
  it('are reported by name and add nothing', async () => {
    const whole = readFileSync(recorded('azul'), 'utf8');
    const bad: Record<string, string> = {
      'empty.json': '',
      'half.json': whole.slice(0, whole.length / 2),
      'foreign.json': '{"hello": ["world", null]}',
      'page.json': '<!doctype html><b onclick="alert(1)">x</b>',
      'changed.json': whole.replace(/"moves":\s*\[\s*"[^"]*"/, '"moves":["9 b 9"'),
    };
    const page = await tested.page('#/matches');
    for (const [name, text] of Object.entries(bad)) {
      const file = join(files, name);
      writeFileSync(file, text);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(`Cannot open ${name}`).waitFor();
      expect(await page.getByText('No new matches').count()).toBe(0);
    }
    expect(await page.getByText('No matches yet').count()).toBe(1);
  });

  it('are never interpreted as HTML', async () => {
    const record = JSON.parse(readFileSync(recorded('azul'), 'utf8')) as Record<string, unknown>;
    const name = '<img src=x onerror="document.title=1">';
    const evil = JSON.stringify({ ...record, seats: [{ person: name }, { person: '<b>Bo</b>' }] });
    const file = join(files, 'evil.json');
    writeFileSync(file, evil);
    const page = await tested.page('#/matches');
    await importFiles(page, file);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain(name);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('<img');
    expect(await page.locator('main img').count()).toBe(0);
  });
});
