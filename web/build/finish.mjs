// Finishes a build: beside each file two smaller ones, which the server hands out to whoever
// understands them.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;

/** Every file below a folder. */
function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

for (const path of files(dist)) {
  // Fonts are compressed already, and what is tiny is not worth another file.
  if (/\.(br|gz|woff2|png|sha256)$/.test(path) || statSync(path).size < 1024) continue;
  const contents = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    // What repeats in WebAssembly mostly does so at multiples of four: five kilobytes less.
    [constants.BROTLI_PARAM_NPOSTFIX]: path.endsWith('.wasm') ? 2 : 0,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(contents, { params }));
  writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
}
