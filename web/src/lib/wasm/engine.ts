// The rules, words and bots: loaded once, behind one remembered promise, and made anew if they die.

import init, * as wasm from './pkg/tilewright.js';
import url from './pkg/tilewright_bg.wasm?url';

/** The compiled module, which workers get too. */
export interface Engine {
  readonly module: WebAssembly.Module;
}

/** Why the page cannot play at all. */
export class EngineLoadError extends Error {
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
    throw new EngineLoadError('This browser has no WebAssembly, in which the rules and the bots run.');
  }
  const module = await compile();
  await init({ module_or_path: module });
  const version = wasm.version();
  if (version !== __VERSION__) {
    throw new EngineLoadError(`This page is of version ${__VERSION__}, its rules of ${version}. Load it anew.`);
  }
  return { module };
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new EngineLoadError(`The rules could not be loaded (${answer.status}).`);
  }
  // A host that does not know the type of these files is no reason to give up.
  if (answer.headers.get('content-type')?.startsWith('application/wasm') === true) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** How often it was made anew. What was had from an older instance is of no use any more. */
let generation = 0;
const listeners = new Set<() => void>();
let notifying = false;

/** Whether it has died of this: whatever it was at stays half done, and borrowed for ever. */
function isCrash(error: unknown): boolean {
  // Too deep a recursion is called differently everywhere.
  return (
    error instanceof WebAssembly.RuntimeError ||
    error instanceof RangeError ||
    (error instanceof Error && error.name === 'InternalError')
  );
}

/** Another instance of the same module; it is there at once. */
function restart(): void {
  wasm.__wbg_reset_state();
  generation += 1;
  if (notifying) return;
  notifying = true;
  // It may have died while something was drawn, which is no time to tell of it.
  queueMicrotask(() => {
    try {
      for (const tell of listeners) tell();
    } finally {
      notifying = false;
    }
  });
}

/**
 * Asks the engine. If it dies of that, another one takes its place and is asked once more: a mistake of
 * ours need not happen twice. What is asked must be had from a `Held`, in the question itself.
 */
export function callEngine<T>(question: () => T): T {
  try {
    return question();
  } catch (error) {
    if (!isCrash(error)) throw error;
    restart();
  }
  try {
    return question();
  } catch (error) {
    if (isCrash(error)) restart();
    throw error;
  }
}

/** Tells when the engine was made anew; returns how to stop. */
export function onEngineRestart(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Something inside the engine, and how to have it again from another one. */
export class EngineObject<T> {
  #created: { value: T; life: number } | null = null;
  readonly #make: () => T;

  constructor(make: () => T) {
    this.#make = make;
  }

  get value(): T {
    if (this.#created?.life !== generation) this.#created = { value: this.#make(), life: generation };
    return this.#created.value;
  }
}

export { wasm };
