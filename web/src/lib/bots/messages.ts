// What a page and its bots' worker tell each other.

/** To the worker. */
export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module }
  | { kind: 'think'; id: number; question: string };

/** From the worker. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'progress'; id: number; hundredths: number }
  | { kind: 'answer'; id: number; advice: string }
  /** Files that the bot needs could not be loaded. */
  | { kind: 'missing'; id: number }
  | { kind: 'failed'; id: number; reason: string };
