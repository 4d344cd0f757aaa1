// A match on this page, without the page.

import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

// What the page has and node has not. Nothing moves, so nothing waits.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

it('what is still being shown can be taken back', async () => {
  const { initSync } = await import('../wasm/pkg/tilewright.js');
  initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const { spoken } = await import('../speech.svelte');
  const { PlayedMatch } = await import('./match.svelte');
  const { MemoryKeeper } = await import('../store/memory');
  spoken.use('en');
  const azul = await PlayedMatch.begin(new MemoryKeeper(), {
    game: 'azul',
    set: [],
    seats: [{ person: 'Ana' }, { person: 'Bo' }],
    seed: '7',
  });
  let shown: (() => void) | null = null;
  azul.show(() => new Promise((resolve) => (shown = resolve)));
  const { choices } = azul;
  if (choices?.game !== 'azul') throw new Error('it is nobody’s turn');
  const text = choices.tiles.flatMap((tiles) => tiles.lines).find((line) => line.text !== null)?.text;
  if (text == null) throw new Error('nothing can be taken');
  const played = azul.play(text);
  const end = await vi.waitUntil(() => shown);
  const back = azul.takeBack();
  azul.show(null);
  end();
  expect([await played, await back]).toEqual([true, true]);
  expect(azul.scene.ply).toBe(0);
  azul.close();
}, 60_000);
