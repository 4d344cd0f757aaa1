// Asks a bot in a worker: one question at work, its progress to be seen, ended at will.

import { t } from '../locale.svelte';
import { loadEngine } from '../wasm/engine';
import { errorMessage } from '../wasm/errors';
import type { FromWorker, ToWorker } from './messages';

/** The question was given up: nobody wants the answer any more. */
export class CancelledError extends Error {
  override readonly name = 'given-up';
}

interface PendingQuestion {
  id: number;
  resolve: (answer: string) => void;
  reject: (reason: Error) => void;
}

/** A bot's worker. */
export class BotWorker {
  /** How far the question has come, in hundredths; null while nothing is asked. */
  progress = $state<number | null>(null);
  #worker: Worker | null = null;
  #pending: PendingQuestion | null = null;
  #lastId = 0;

  /** Asks for a move, as text. */
  choose(question: string): Promise<string> {
    return this.#ask('choose', question);
  }

  /** Asks for all that the bot thinks, as JSON. */
  ask(question: string): Promise<string> {
    return this.#ask('think', question);
  }

  /** A question before it that waits is given up. */
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

  /** Gives the question up, if there is one. Inside WebAssembly nobody hears: the worker ends. */
  stop(): void {
    if (this.#pending === null) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#reject(new CancelledError('the question was given up'));
  }

  /** Ends the worker: nobody asks any more. */
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
        // After a mistake of ours the instance is dead.
        this.#crash(message.reason);
    }
  }

  /** The browser gives no reason why a worker or its files could not be loaded. */
  #crash(reason: string | undefined): void {
    this.#worker?.terminate();
    this.#worker = null;
    const message = reason ? t('page-bots-failed', { reason }) : t('page-bots-missing');
    this.#reject(new Error(message));
  }

  #reject(reason: Error): void {
    const asked = this.#pending;
    this.#pending = null;
    this.progress = null;
    asked?.reject(reason);
  }
}
