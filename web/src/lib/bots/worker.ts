// Runs bots with their own instance of the engine, one question at a time. A question contains only what the bot's seat
// may know. To cancel it, the page terminates the worker.

import betweenUrl from '../../../../crates/bots/src/azul/between.net?url';
import middleUrl from '../../../../crates/bots/src/azul/middle.net?url';
import { initSync, loadNetwork, Question } from '../wasm/pkg/tilewright.js';
import type { FromWorker, ToWorker } from './messages';

const send = (message: FromWorker): void => self.postMessage(message);

let currentId = 0;

// The engine calls this while a bot thinks.
Object.assign(globalThis, {
  tilewrightProgress: (hundredths: number) => send({ kind: 'progress', id: currentId, hundredths }),
});

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The networks of the strongest Azul bots. */
const NETWORKS: Readonly<Record<string, string>> = { middle: middleUrl, between: betweenUrl };

/** Loads the networks that a question still needs; returns whether that succeeded. */
async function loadNetworks({ missing }: Question): Promise<boolean> {
  try {
    const load = async (name: string): Promise<void> => loadNetwork(name, await fetchBytes(NETWORKS[name] ?? name));
    await Promise.all(missing.map(load));
    return true;
  } catch {
    return false;
  }
}

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'module') {
    initSync({ module: message.module });
    send({ kind: 'ready' });
    return;
  }
  currentId = message.id;
  try {
    const question = new Question(message.question);
    if (await loadNetworks(question)) {
      send({ kind: 'answer', id: message.id, answer: question[message.kind]() });
    } else {
      send({ kind: 'missing', id: message.id });
    }
  } catch (error) {
    send({ kind: 'failed', id: message.id, reason: String(error) });
  }
};
