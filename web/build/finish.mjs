// Finishes a build: notices of what it is made of, and beside each file two smaller ones, which the
// server hands out to whoever understands them.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
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

/** The licences of the packages of npm that are part of the page. */
function npmNotices() {
  const own = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = [...Object.keys(own.dependencies), 'svelte'];
  return wanted.map((name) => {
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const words = text === undefined ? '' : `\n${readFileSync(join(folder, text), 'utf8').trim()}\n`;
    return `${name} ${version} (${license})\n${words}`;
  });
}

/** The crates that are part of the engine, with their licences. */
function crateNotices() {
  const tree = execFileSync(
    'cargo',
    // prettier-ignore
    ['tree', '--locked', '--package', 'browser', '--edges', 'normal', '--prefix', 'none',
     '--no-dedupe', '--target', 'wasm32-unknown-unknown', '--format', '{p} ({l})'],
    { encoding: 'utf8', cwd: '..' },
  );
  const crates = tree.split('\n').filter((line) => line !== '' && !line.includes('/crates/'));
  return [...new Set(crates)].sort();
}

const notices = [
  'This page is made with the work of others. We thank them.',
  ...npmNotices(),
  'Crates of the engine, each under the licence named:',
  crateNotices().join('\n'),
];
writeFileSync(join(dist, 'notices.txt'), `${notices.join('\n\n')}\n`);

for (const path of files(dist)) {
  // Fonts are compressed already, and what is tiny is not worth another file.
  if (/\.(br|gz|woff2|png|sha256)$/.test(path) || statSync(path).size < 1024) continue;
  const contents = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(contents, { params }));
  writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
}
