// Messages between the page and the worker that runs bots.

export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module }
  /** `choose` answers with a move as text, `think` with the complete advice as JSON. */
  | { kind: 'choose' | 'think'; id: number; question: string };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'progress'; id: number; hundredths: number }
  | { kind: 'answer'; id: number; answer: string }
  /** The worker could not load the files that the bot needs. */
  | { kind: 'missing'; id: number }
  | { kind: 'failed'; id: number; reason: string };
