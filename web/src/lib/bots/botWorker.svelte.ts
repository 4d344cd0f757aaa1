// Sends questions to bots in a web worker, one at a time, with progress and cancellation.

import { t } from '../locale.svelte';
import { loadEngine } from '../wasm/engine';
import { errorMessage } from '../wasm/errors';
import type { FromWorker, ToWorker } from './messages';

/** The page cancelled the question. */
export class CancelledError extends Error {
  override readonly name = 'cancelled';
}

interface PendingQuestion {
  id: number;
  resolve: (answer: string) => void;
  reject: (reason: Error) => void;
}

export class BotWorker {
  /** Progress of the current question in percent; null if there is none. */
  progress = $state<number | null>(null);
  #worker: Worker | null = null;
  #pending: PendingQuestion | null = null;
  #lastId = 0;

  /** Asks for a move; resolves with its text. */
  choose(question: string): Promise<string> {
    return this.#ask('choose', question);
  }

  /** Asks for the bot's complete advice; resolves with JSON. */
  ask(question: string): Promise<string> {
    return this.#ask('think', question);
  }

  /** Cancels the current question and sends a new one. */
  async #ask(kind: 'choose' | 'think', question: string): Promise<string> {
    this.stop();
    const id = ++this.#lastId;
    const answer = new Promise<string>((resolve, reject) => {
      this.#pending = { id, resolve, reject };
    });
    this.progress = 0;
    try {
      const { module } = await loadEngine();
      if (this.#pending?.id === id) {
        const worker = this.#worker ?? this.#start(module);
        worker.postMessage({ kind, id, question } satisfies ToWorker);
      }
    } catch (error) {
      if (this.#pending?.id === id) this.#crash(errorMessage(error));
    }
    return answer;
  }

  /** Cancels the current question, if any. WebAssembly cannot be interrupted, so this terminates the worker. */
  stop(): void {
    if (this.#pending === null) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#reject(new CancelledError('the question was cancelled'));
  }

  /** Cancels the current question and terminates the worker. */
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#onMessage(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#crash(event.message);
    };
    worker.postMessage({ kind: 'module', module } satisfies ToWorker);
    this.#worker = worker;
    return worker;
  }

  #onMessage(message: FromWorker): void {
    if (message.kind === 'ready' || message.id !== this.#pending?.id) return;
    switch (message.kind) {
      case 'progress':
        this.progress = message.hundredths;
        return;
      case 'answer':
        this.#pending.resolve(message.answer);
        this.#pending = null;
        this.progress = null;
        return;
      case 'missing':
        this.#crash(undefined);
        return;
      case 'failed':
        // The instance cannot be used after a panic.
        this.#crash(message.reason);
    }
  }

  /** Terminates the worker and rejects the question. No reason is given if the worker or its files failed to load. */
  #crash(reason: string | undefined): void {
    this.#worker?.terminate();
    this.#worker = null;
    const message = reason ? t('page-bots-failed', { reason }) : t('page-bots-missing');
    this.#reject(new Error(message));
  }

  #reject(reason: Error): void {
    const pending = this.#pending;
    this.#pending = null;
    this.progress = null;
    pending?.reject(reason);
  }
}
