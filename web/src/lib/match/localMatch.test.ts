import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import type { MemoryStore } from '../store/memoryStore';
import type { LocalMatch } from './localMatch.svelte';

// Browser APIs that Node lacks. Reduced motion turns off all delays.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

type Modules = typeof import('./localMatch.svelte') & typeof import('../store/memoryStore');

let page: Modules;
let store: MemoryStore;

beforeAll(async () => {
  const { initSync } = await import('../wasm/pkg/tilewright.js');
  initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const { locale } = await import('../locale.svelte');
  locale.setLanguage('en');
  page = { ...(await import('./localMatch.svelte')), ...(await import('../store/memoryStore')) };
}, 60_000);

function begin(): Promise<LocalMatch> {
  store = new page.MemoryStore();
  return page.LocalMatch.begin(store, {
    game: 'azul',
    set: [],
    seats: [{ person: 'Ana' }, { person: 'Bo' }],
    seed: '7',
  });
}

/** A legal move in notation. */
function firstMove({ choices }: LocalMatch): string {
  if (choices?.game !== 'azul') throw new Error('it is nobody’s turn');
  const text = choices.tiles.flatMap((tiles) => tiles.lines).find((line) => line.text !== null)?.text;
  if (text == null) throw new Error('nothing can be taken');
  return text;
}

it('a move can be taken back while it is being animated', async () => {
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

it('saves the summary of a move and of the end before the animation', async () => {
  const azul = await begin();
  let stored = await store.find(azul.id);
  expect(stored).toMatchObject({ plies: 0, over: false });
  // A tab that is closed during the animation stops here.
  azul.setAnimator(async () => void (stored = await store.find(azul.id)));
  await azul.play(firstMove(azul));
  expect(stored).toMatchObject({ plies: 1, over: false });
  await azul.resign(0);
  expect(stored).toMatchObject({ plies: 1, over: true, result: azul.scene.result });
  azul.close();
}, 60_000);

it('opening a match repairs its summary', async () => {
  const azul = await begin();
  const old = await store.find(azul.id);
  if (old === undefined) throw new Error('nothing was saved');
  await azul.play(firstMove(azul));
  await azul.resign(0);
  azul.close();
  // The tab was closed after saving the last entry and before saving the summary.
  await store.saveSummary(old);
  const again = await page.LocalMatch.open(store, azul.id);
  again?.close();
  const { started, touched } = old;
  expect(await store.find(azul.id)).toMatchObject({ plies: 1, over: true, ranks: azul.scene.ranks, started, touched });
}, 60_000);
