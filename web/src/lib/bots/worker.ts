// Bots think here, with an instance of the engine of their own. They are asked with what their seat
// may know, one question at a time; who does not want to wait ends the worker.

import betweenUrl from '../../../../crates/bots/src/azul/between.net?url';
import middleUrl from '../../../../crates/bots/src/azul/middle.net?url';
import { initSync, loadNetwork, Question } from '../wasm/pkg/tilewright.js';
import type { FromWorker, ToWorker } from './messages';

const send = (message: FromWorker): void => self.postMessage(message);

let currentId = 0;

// The engine calls this while it thinks.
Object.assign(globalThis, {
  tilewrightProgress: (hundredths: number) => send({ kind: 'progress', id: currentId, hundredths }),
});

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Networks of the strongest bots of Azul. */
const NETWORKS: Readonly<Record<string, string>> = { middle: middleUrl, between: betweenUrl };

/** Loads the networks that a question needs and that are not there yet. Says whether all are. */
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
