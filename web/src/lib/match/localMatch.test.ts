// A match on this page, without the page.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import type { MemoryStore } from '../store/memoryStore';
import type { LocalMatch } from './localMatch.svelte';

// What the page has and node has not. Nothing moves, so nothing waits.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

type Modules = typeof import('./localMatch.svelte') & typeof import('../store/memoryStore');

let page: Modules;
let keeper: MemoryStore;

beforeAll(async () => {
  const { initSync } = await import('../wasm/pkg/tilewright.js');
  initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const { locale: spoken } = await import('../locale.svelte');
  spoken.setLanguage('en');
  page = { ...(await import('./localMatch.svelte')), ...(await import('../store/memoryStore')) };
}, 60_000);

function begin(): Promise<LocalMatch> {
  keeper = new page.MemoryStore();
  return page.LocalMatch.begin(keeper, {
    game: 'azul',
    set: [],
    seats: [{ person: 'Ana' }, { person: 'Bo' }],
    seed: '7',
  });
}

/** A legal move, as text. */
function firstMove({ choices }: LocalMatch): string {
  if (choices?.game !== 'azul') throw new Error('it is nobody’s turn');
  const text = choices.tiles.flatMap((tiles) => tiles.lines).find((line) => line.text !== null)?.text;
  if (text == null) throw new Error('nothing can be taken');
  return text;
}

it('what is still being shown can be taken back', async () => {
  const azul = await begin();
  let shown: (() => void) | null = null;
  azul.setAnimator(() => new Promise((resolve) => (shown = resolve)));
  const played = azul.play(firstMove(azul));
  const end = await vi.waitUntil(() => shown);
  const back = azul.takeBack();
  azul.setAnimator(null);
  end();
  expect([await played, await back]).toEqual([true, true]);
  expect(azul.scene.ply).toBe(0);
  azul.close();
}, 60_000);

it('lists show a move and the end of a match before the board has shown them', async () => {
  const azul = await begin();
  let stored = await keeper.find(azul.id);
  expect(stored).toMatchObject({ plies: 0, over: false });
  // A closed tab would never get further than this.
  azul.setAnimator(async () => void (stored = await keeper.find(azul.id)));
  await azul.play(firstMove(azul));
  expect(stored).toMatchObject({ plies: 1, over: false });
  await azul.resign(0);
  expect(stored).toMatchObject({ plies: 1, over: true, result: azul.scene.result });
  azul.close();
}, 60_000);

it('opening a match repairs what lists show of it', async () => {
  const azul = await begin();
  const old = await keeper.find(azul.id);
  if (old === undefined) throw new Error('nothing was kept');
  await azul.play(firstMove(azul));
  await azul.resign(0);
  azul.close();
  // The tab ended after the last entry was kept and before the row was.
  await keeper.saveSummary(old);
  const again = await page.LocalMatch.open(keeper, azul.id);
  again?.close();
  const { started, touched } = old;
  expect(await keeper.find(azul.id)).toMatchObject({ plies: 1, over: true, ranks: azul.scene.ranks, started, touched });
}, 60_000);
