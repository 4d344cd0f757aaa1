// Measures the module in `pkg`, in this process: it prints its figures while it starts.

import { readFileSync } from 'node:fs';
import { initSync } from './pkg/tilewright.js';

// Time that other programs take does not count.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

initSync({ module: readFileSync(new URL('pkg/tilewright_bg.wasm', import.meta.url)) });
