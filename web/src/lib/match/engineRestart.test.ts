// An engine that dies: another one takes its place, and whoever was at something goes on with it.

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LocalMatch } from './localMatch.svelte';

// What the page has and node has not. Nothing moves, so nothing waits.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

// Each engine that is made anew is compiled anew where it is used first.
vi.setConfig({ testTimeout: 60_000 });

type Modules = typeof import('../wasm/engine') &
  typeof import('../locale.svelte') &
  typeof import('./localMatch.svelte') &
  typeof import('../store/memoryStore') &
  typeof import('../replay/engine');

let page: Modules;
let match: LocalMatch;
/** Whatever the engine has handed out, the last one last. */
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
  PageMatch.open = (...given) => noted(openMatch(...given), () => matches);
  Replay.open = (...given) => noted(openReplay(...given), () => replays);
  const view = Object.getOwnPropertyDescriptor(PageMatch.prototype, 'view')?.get;
  Object.defineProperty(PageMatch.prototype, 'view', {
    get(): object {
      return noted(view?.call(this) as object, () => matches);
    },
  });
}, 60_000);

function noted<T extends object>(made: T, list: () => object[]): T {
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

/** From now on whoever uses this reads where no memory is: a trap. */
function spoil(handle: object | undefined): void {
  if (handle === undefined) throw new Error('there is none');
  Object.assign(handle, { __wbg_ptr: 0x7fff_fff0 });
}

it('is really dead after that', () => {
  const { PageMatch } = page.wasm;
  const entry = PageMatch.begin(page.locale.narrator, JSON.stringify({ game: 'azul', set: [], seats: [{ person: 'A' }, { person: 'B' }], seed: '1' }), 0);
  const opened = PageMatch.open(page.locale.narrator, entry);
  spoil(opened);
  expect(() => opened.record()).toThrow(WebAssembly.RuntimeError);
});

it('the match goes on where it was, and says so in one line', async () => {
  const [{ version }, log, record] = [match.scene, match.log, match.record()];
  for (const handle of matches.splice(0)) spoil(handle);
  expect(await play()).toBe(true);
  expect(match.scene.version).toBe(version + 1);
  expect(match.log.slice(0, log.length)).toEqual(log);
  expect(match.notice).toBe(page.t('page-engine-renewed'));
  // It is the same match, with one move more.
  const [before, after] = [record, match.record()].map((text) => JSON.parse(text).moves as string[]);
  expect(after?.slice(0, -1)).toEqual(before);
  // It is there to be read for another move.
  expect(await play()).toBe(true);
  expect(match.notice).not.toBeNull();
  expect(await play()).toBe(true);
  expect(match.notice).toBeNull();
});

it('a question is answered as before', () => {
  const text = move();
  const [foretold, record] = [match.preview(text), match.record()];
  for (const handle of matches.splice(0)) spoil(handle);
  expect(match.preview(text)).toEqual(foretold);
  for (const handle of matches.splice(0)) spoil(handle);
  expect(match.record()).toBe(record);
  expect(match.whyNot(text)).toBeNull();
});

it('whoever was at something else goes on too', () => {
  const review = page.openReplay(match.record());
  review.go(1);
  const [scene, question, text] = [review.scene, review.question(), page.t('page-statistics-about')];
  const log = review.updatedLog([], scene);
  spoil(page.locale.narrator);
  expect(page.t('page-statistics-about')).toBe(text);
  expect(review.scene).toEqual(scene);
  spoil(replays.at(-1));
  expect(review.question()).toBe(question);
  expect(review.updatedLog([], scene)).toEqual(log);
  expect(review.scene).toEqual(scene);
  expect(match.whyNot(move())).toBeNull();
});

it('what kills every engine is refused, and nothing else suffers', async () => {
  let asked = 0;
  const deadly = (): string => {
    asked += 1;
    spoil(page.locale.narrator);
    return page.locale.narrator.say('page-statistics', '');
  };
  expect(() => page.callEngine(deadly)).toThrow(WebAssembly.RuntimeError);
  expect(asked).toBe(2);
  expect(await play()).toBe(true);
});

it('a sentence is no death', () => {
  const renewed = vi.fn();
  const stop = page.onEngineRestart(renewed);
  expect(() => page.callEngine(() => page.locale.narrator.rules('chess'))).toThrow('there is no such game');
  stop();
  expect(renewed).not.toHaveBeenCalled();
});
