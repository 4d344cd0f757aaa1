// Finishes a build: compresses each file with brotli and gzip, for the server to send to browsers that accept them.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;

/** All files in a folder and its subfolders. */
function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

for (const path of files(dist)) {
  // Skip compressed formats and tiny files.
  if (/\.(br|gz|woff2|png|sha256)$/.test(path) || statSync(path).size < 1024) continue;
  const contents = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    // Repetitions in WebAssembly are mostly at distances that are multiples of four. This saves five kilobytes.
    [constants.BROTLI_PARAM_NPOSTFIX]: path.endsWith('.wasm') ? 2 : 0,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(contents, { params }));
  writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
}
