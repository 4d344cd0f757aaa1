// The rules, words and bots: loaded once, behind one remembered promise.

import init, * as wasm from './pkg/tilewright.js';
import url from './pkg/tilewright_bg.wasm?url';

/** The compiled module, which workers get too. */
export interface Engine {
  readonly module: WebAssembly.Module;
}

/** Why the page cannot play at all. */
export class NoEngine extends Error {
  override readonly name = 'no-engine';
}

/** The version of the program that this page was built with. */
declare const __VERSION__: string;

let loading: Promise<Engine> | null = null;

/** Loads the engine, once. */
export function loadEngine(): Promise<Engine> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Engine> {
  if (typeof WebAssembly !== 'object') {
    throw new NoEngine('This browser has no WebAssembly, in which the rules and the bots run.');
  }
  const module = await compile();
  await init({ module_or_path: module });
  const version = wasm.version();
  if (version !== __VERSION__) {
    throw new NoEngine(`This page is of version ${__VERSION__}, its rules of ${version}. Load it anew.`);
  }
  return { module };
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new NoEngine(`The rules could not be loaded (${answer.status}).`);
  }
  // A host that does not know the type of these files is no reason to give up.
  if (answer.headers.get('content-type')?.startsWith('application/wasm') === true) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

export { wasm };
