// Asks a bot in a worker: one question at work, its progress to be seen, ended at will.

import { t } from '../speech.svelte';
import { loadEngine } from '../wasm/engine';
import { sentence } from '../wasm/refusal';
import type { FromWorker, ToWorker } from './messages';

/** The question was given up: nobody wants the answer any more. */
export class GivenUp extends Error {
  override readonly name = 'given-up';
}

interface Asked {
  id: number;
  resolve: (answer: string) => void;
  reject: (reason: Error) => void;
}

/** A bot's worker. */
export class Thinker {
  /** How far the question has come, in hundredths; null while nothing is asked. */
  progress = $state<number | null>(null);
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #ids = 0;

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
    const id = ++this.#ids;
    const answer = new Promise<string>((resolve, reject) => {
      this.#asked = { id, resolve, reject };
    });
    this.progress = 0;
    try {
      const { module } = await loadEngine();
      if (this.#asked?.id === id) {
        const worker = this.#worker ?? this.#start(module);
        worker.postMessage({ kind, id, question } satisfies ToWorker);
      }
    } catch (error) {
      if (this.#asked?.id === id) this.#broken(sentence(error));
    }
    return answer;
  }

  /** Gives the question up, if there is one. Inside WebAssembly nobody hears: the worker ends. */
  stop(): void {
    if (this.#asked === null) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(new GivenUp('the question was given up'));
  }

  /** Ends the worker: nobody asks any more. */
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#broken(event.message);
    };
    worker.postMessage({ kind: 'module', module } satisfies ToWorker);
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready' || message.id !== this.#asked?.id) return;
    switch (message.kind) {
      case 'progress':
        this.progress = message.hundredths;
        return;
      case 'answer':
        this.#asked.resolve(message.answer);
        this.#asked = null;
        this.progress = null;
        return;
      case 'missing':
        this.#broken(undefined);
        return;
      case 'failed':
        // After a mistake of ours the instance is dead.
        this.#broken(message.reason);
    }
  }

  /** The browser gives no reason why a worker or its files could not be loaded. */
  #broken(reason: string | undefined): void {
    this.#worker?.terminate();
    this.#worker = null;
    const told = reason ? t('page-bots-failed', { reason }) : t('page-bots-missing');
    this.#fail(new Error(told));
  }

  #fail(reason: Error): void {
    const asked = this.#asked;
    this.#asked = null;
    this.progress = null;
    asked?.reject(reason);
  }
}
