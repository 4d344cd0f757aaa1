// Makes a WebAssembly module smaller to download: `node build/shrink.mjs MODULE.wasm`, in web. The same module always
// gives the same bytes.
//
// The passes are those that help after compression. -Oz makes the module a tenth smaller on disk, but its brotli file
// five percent larger, because it breaks up code that repeats.

import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';

const [module] = process.argv.slice(2);
if (module === undefined) throw new Error('name a module');
const optimizer = new URL('../node_modules/binaryen/bin/wasm-opt', import.meta.url).pathname;
// The features that the compiler uses; bindgen removes the section that would list them.
const features = [
  ...['simd', 'bulk-memory', 'sign-ext', 'mutable-globals'],
  ...['nontrapping-float-to-int', 'reference-types', 'multivalue'],
].map((name) => `--enable-${name}`);
const passes = ['-O1', '--dae-optimizing', '--duplicate-function-elimination'];
execFileSync(process.execPath, [optimizer, ...features, ...passes, module, '-o', `${module}.small`], { stdio: 'inherit' });
renameSync(`${module}.small`, module);
