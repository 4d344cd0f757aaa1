// Runs the benchmark module in `pkg`, which prints its results during initialization.

import { readFileSync } from 'node:fs';
import { initSync } from './pkg/tilewright.js';

// Measure CPU time, so that other processes do not count.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

initSync({ module: readFileSync(new URL('pkg/tilewright_bg.wasm', import.meta.url)) });
