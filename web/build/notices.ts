// A Vite plugin that writes the licence notices of the page's dependencies into the build, so that they are available
// offline.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const web = new URL('..', import.meta.url).pathname;

interface Package {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** The licences of the npm packages that are part of the page. */
function packageNotices(): string[] {
  const names = [...Object.keys(packageIn(web).dependencies ?? {}), 'svelte'];
  return names.map((name) => {
    const folder = join(web, 'node_modules', name);
    const { version, license } = packageIn(folder);
    const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const words = text === undefined ? '' : `\n${readFileSync(join(folder, text), 'utf8').trim()}\n`;
    return `${name} ${version} (${license})\n${words}`;
  });
}

/** The crates that are part of the engine, with their licences. */
function crateNotices(): string[] {
  const tree = execFileSync(
    'cargo',
    // prettier-ignore
    ['tree', '--locked', '--package', 'browser', '--edges', 'normal', '--prefix', 'none',
     '--no-dedupe', '--target', 'wasm32-unknown-unknown', '--format', '{p} ({l})'],
    { encoding: 'utf8', cwd: join(web, '..') },
  );
  const crates = tree.split('\n').filter((line) => line !== '' && !line.includes('/crates/'));
  return [...new Set(crates)].sort();
}

/** Adds `notices.txt` to a build. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      const all = [
        'This page is made with the work of others. We thank them.',
        ...packageNotices(),
        'Crates of the engine, each under the licence named:',
        crateNotices().join('\n'),
      ];
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: `${all.join('\n\n')}\n` });
    },
  };
}
