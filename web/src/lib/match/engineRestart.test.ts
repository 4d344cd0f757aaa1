// After a crash the engine restarts, and matches and replays continue.

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LocalMatch } from './localMatch.svelte';

// Browser APIs that Node lacks. Reduced motion turns off all delays.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

// Every new instance is compiled again on first use, which takes time.
vi.setConfig({ testTimeout: 60_000 });

type Modules = typeof import('../wasm/engine') &
  typeof import('../locale.svelte') &
  typeof import('./localMatch.svelte') &
  typeof import('../store/memoryStore') &
  typeof import('../replay/engine');

let page: Modules;
let match: LocalMatch;
/** The objects that the engine has returned, oldest first. */
let matches: object[];
let replays: object[];

beforeAll(async () => {
  const { initSync } = await import('../wasm/pkg/tilewright.js');
  initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const modules = [
    import('../wasm/engine'),
    import('../locale.svelte'),
    import('./localMatch.svelte'),
    import('../store/memoryStore'),
    import('../replay/engine'),
  ];
  page = Object.assign({}, ...(await Promise.all(modules))) as Modules;
  page.locale.setLanguage('en');
  const { PageMatch, Replay } = page.wasm;
  const [openMatch, openReplay] = [PageMatch.open.bind(PageMatch), Replay.open.bind(Replay)];
  PageMatch.open = (...given) => recorded(openMatch(...given), () => matches);
  Replay.open = (...given) => recorded(openReplay(...given), () => replays);
  const view = Object.getOwnPropertyDescriptor(PageMatch.prototype, 'view')?.get;
  Object.defineProperty(PageMatch.prototype, 'view', {
    get(): object {
      return recorded(view?.call(this) as object, () => matches);
    },
  });
}, 60_000);

function recorded<T extends object>(made: T, list: () => object[]): T {
  list().push(made);
  return made;
}

beforeEach(async () => {
  matches = [];
  replays = [];
  match = await page.LocalMatch.begin(new page.MemoryStore(), {
    game: 'tilings',
    set: ['side=5'],
    seats: [{ person: 'Ana' }, { person: 'Bo' }],
    seed: '7',
  });
  await play();
  await play();
});
afterEach(() => match.close());

function move(): string {
  const { choices } = match;
  if (choices?.game !== 'tilings') throw new Error('it is nobody’s turn');
  const text = choices.turns.flatMap((turn) => turn.places)[0]?.text;
  if (text === undefined) throw new Error('nothing fits');
  return text;
}

const play = (): Promise<boolean> => match.play(move());

/** Makes the next use of an object read outside the memory, which traps. */
function corrupt(handle: object | undefined): void {
  if (handle === undefined) throw new Error('there is no object');
  Object.assign(handle, { __wbg_ptr: 0x7fff_fff0 });
}

it('a corrupted object crashes the engine', () => {
  const { PageMatch } = page.wasm;
  const entry = PageMatch.begin(page.locale.narrator, JSON.stringify({ game: 'azul', set: [], seats: [{ person: 'A' }, { person: 'B' }], seed: '1' }), 0);
  const opened = PageMatch.open(page.locale.narrator, entry);
  corrupt(opened);
  expect(() => opened.record()).toThrow(WebAssembly.RuntimeError);
});

it('a match continues after a crash, and shows a notice', async () => {
  const [{ version }, log, record] = [match.scene, match.log, match.record()];
  for (const handle of matches.splice(0)) corrupt(handle);
  expect(await play()).toBe(true);
  expect(match.scene.version).toBe(version + 1);
  expect(match.log.slice(0, log.length)).toEqual(log);
  expect(match.notice).toBe(page.t('page-engine-renewed'));
  // The match is the same, with one more move.
  const [before, after] = [record, match.record()].map((text) => JSON.parse(text).moves as string[]);
  expect(after?.slice(0, -1)).toEqual(before);
  // The notice stays during one more move.
  expect(await play()).toBe(true);
  expect(match.notice).not.toBeNull();
  expect(await play()).toBe(true);
  expect(match.notice).toBeNull();
});

it('calls return the same as before', () => {
  const text = move();
  const [preview, record] = [match.preview(text), match.record()];
  for (const handle of matches.splice(0)) corrupt(handle);
  expect(match.record()).toBe(record);
  expect(match.preview(text)).toEqual(preview);
  for (const handle of matches.splice(0)) corrupt(handle);
  expect(match.whyNot(text)).toBeNull();
});

it('replays and texts survive a crash', () => {
  const replay = page.openReplay(match.record());
  replay.go(1);
  const [scene, question, text] = [replay.scene, replay.question(), page.t('page-statistics-about')];
  const log = replay.updatedLog([], scene);
  corrupt(page.locale.narrator);
  expect(page.t('page-statistics-about')).toBe(text);
  expect(replay.scene).toEqual(scene);
  corrupt(replays.at(-1));
  expect(replay.question()).toBe(question);
  expect(replay.updatedLog([], scene)).toEqual(log);
  expect(replay.scene).toEqual(scene);
  expect(match.whyNot(move())).toBeNull();
});

it('a call that always crashes throws, and everything else still works', async () => {
  let calls = 0;
  const crashing = (): string => {
    calls += 1;
    corrupt(page.locale.narrator);
    return page.locale.narrator.say('page-statistics', '');
  };
  expect(() => page.callEngine(crashing)).toThrow(WebAssembly.RuntimeError);
  expect(calls).toBe(2);
  expect(await play()).toBe(true);
});

it('an ordinary error does not restart the engine', () => {
  const restarted = vi.fn();
  const stop = page.onEngineRestart(restarted);
  expect(() => page.callEngine(() => page.locale.narrator.rules('chess'))).toThrow('there is no such game');
  stop();
  expect(restarted).not.toHaveBeenCalled();
});
