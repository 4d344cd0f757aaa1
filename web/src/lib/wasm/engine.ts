// The engine: rules, UI strings and bots in WebAssembly. The page loads it once and restarts it after a crash.

import init, * as wasm from './pkg/tilewright.js';
import url from './pkg/tilewright_bg.wasm?url';

/** The compiled module, shared with workers. */
export interface Engine {
  readonly module: WebAssembly.Module;
}

/** Thrown if the engine cannot be loaded; without it the page cannot play at all. */
export class EngineLoadError extends Error {
  override readonly name = 'engine-load-error';
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
    throw new EngineLoadError('This browser does not support WebAssembly, which the rules and bots need.');
  }
  const module = await compile();
  await init({ module_or_path: module });
  const version = wasm.version();
  if (version !== __VERSION__) {
    throw new EngineLoadError(`The page has version ${__VERSION__}, but its rules have version ${version}. Reload the page.`);
  }
  return { module };
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new EngineLoadError(`The rules could not be loaded (${response.status}).`);
  }
  // Streaming compilation requires the right content type, which some hosts do not send.
  if (response.headers.get('content-type')?.startsWith('application/wasm') === true) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Counts the restarts. Objects from an earlier generation are invalid. */
let generation = 0;
const listeners = new Set<() => void>();
let notifying = false;

/** Whether the error leaves the instance unusable: its work stays half done, and its objects stay borrowed. */
function isCrash(error: unknown): boolean {
  // Browsers report a stack overflow under different names.
  return (
    error instanceof WebAssembly.RuntimeError ||
    error instanceof RangeError ||
    (error instanceof Error && error.name === 'InternalError')
  );
}

/** Replaces the instance with a new one of the same module, synchronously. */
function restart(): void {
  wasm.__wbg_reset_state();
  generation += 1;
  if (notifying) return;
  notifying = true;
  // The crash may have happened during rendering, when listeners must not change any state.
  queueMicrotask(() => {
    try {
      for (const listener of listeners) listener();
    } finally {
      notifying = false;
    }
  });
}

/**
 * Calls the engine. If it crashes, restarts it and retries once, because the bug may not occur twice. The call must
 * get every engine object from an `EngineObject`, inside the callback.
 */
export function callEngine<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (!isCrash(error)) throw error;
    restart();
  }
  try {
    return call();
  } catch (error) {
    if (isCrash(error)) restart();
    throw error;
  }
}

/** Calls the listener after each restart of the engine; returns a function that unsubscribes it. */
export function onEngineRestart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An object inside the engine that is created again after a restart. */
export class EngineObject<T> {
  #created: { value: T; generation: number } | null = null;
  readonly #make: () => T;

  constructor(make: () => T) {
    this.#make = make;
  }

  get value(): T {
    if (this.#created?.generation !== generation) this.#created = { value: this.#make(), generation };
    return this.#created.value;
  }
}

export { wasm };
