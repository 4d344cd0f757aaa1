// Compares the speed of games and bots in WebAssembly with native code: `bash scripts/page speed`, which builds both
// and passes the native program. `crates/lab/src/bin/page-speed.rs` has the benchmarks.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [program] = process.argv.slice(2);
// Alternates between the two programs, so that other load on the machine affects both.
const ROUNDS = 3;

/** Merges the results of a run: keeps the shortest time of each benchmark, and checks that it did the same work. */
function addRun(times, output) {
  for (const line of output.trim().split('\n')) {
    const [game, what, nanoseconds, done] = line.split('\t');
    const name = `${game}, ${what}`;
    const before = times.get(name);
    if (before !== undefined && before.done !== done) throw new Error(`${name}: ${before.done}, now ${done}`);
    times.set(name, { time: Math.min(before?.time ?? Infinity, Number(nanoseconds)), done });
  }
}

const native = new Map();
const wasm = new Map();
const module = fileURLToPath(new URL('module.mjs', import.meta.url));
for (let round = 0; round < ROUNDS; round += 1) {
  addRun(native, execFileSync(program, { encoding: 'utf8' }));
  addRun(wasm, execFileSync(process.execPath, [module], { encoding: 'utf8' }));
}

const format = (time) => (time < 1e6 ? `${time} ns` : `${(time / 1e9).toFixed(2)} s`);
console.log('| | native | WebAssembly | speed |\n|---|---|---|---|');
for (const [name, { time, done }] of native) {
  const other = wasm.get(name);
  if (other?.done !== done) throw new Error(`${name}: native ${done}, WebAssembly ${other?.done}`);
  const share = Math.round((100 * time) / other.time);
  console.log(`| ${name} | ${format(time)} | ${format(other.time)} | ${share} % |`);
}
