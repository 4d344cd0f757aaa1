// Bots think here, with an instance of the engine of their own. They are asked with what their seat
// may know, one question at a time; who does not want to wait ends the worker.

import { initSync, think } from '../wasm/pkg/tilewright.js';
import type { FromWorker, ToWorker } from './messages';

const tell = (message: FromWorker): void => self.postMessage(message);

let asked = 0;

// The engine calls this while it thinks.
Object.assign(globalThis, {
  tilewrightProgress: (hundredths: number) => tell({ kind: 'progress', id: asked, hundredths }),
});

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'module') {
    initSync({ module: message.module });
    tell({ kind: 'ready' });
    return;
  }
  asked = message.id;
  try {
    tell({ kind: 'answer', id: message.id, advice: think(message.question) });
  } catch (error) {
    tell({ kind: 'failed', id: message.id, reason: String(error) });
  }
};
