// How fast games and bots are as WebAssembly, against natively: `bash scripts/page speed`, which builds
// both and hands in the program. What is measured: `crates/lab/src/bin/page-speed.rs`.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [program] = process.argv.slice(2);
// Turn by turn, so that whatever disturbs the machine disturbs both.
const ROUNDS = 3;

/** The lines of a run: the least time of each figure so far, by its name and what was done. */
function note(times, output) {
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
  note(native, execFileSync(program, { encoding: 'utf8' }));
  note(wasm, execFileSync(process.execPath, [module], { encoding: 'utf8' }));
}

const written = (time) => (time < 1e6 ? `${time} ns` : `${(time / 1e9).toFixed(2)} s`);
console.log('| | native | WebAssembly | speed |\n|---|---|---|---|');
for (const [name, { time, done }] of native) {
  const other = wasm.get(name);
  if (other?.done !== done) throw new Error(`${name}: natively ${done}, as WebAssembly ${other?.done}`);
  const share = Math.round((100 * time) / other.time);
  console.log(`| ${name} | ${written(time)} | ${written(other.time)} | ${share} % |`);
}
