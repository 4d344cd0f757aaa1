// What a page and its bots' worker tell each other.

/** To the worker. */
export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module }
  /** Only a move is wanted, as text, or all that the bot thinks, as JSON. */
  | { kind: 'choose' | 'think'; id: number; question: string };

/** From the worker. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'progress'; id: number; hundredths: number }
  | { kind: 'answer'; id: number; answer: string }
  /** Files that the bot needs could not be loaded. */
  | { kind: 'missing'; id: number }
  | { kind: 'failed'; id: number; reason: string };
