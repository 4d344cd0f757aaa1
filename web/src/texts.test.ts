// Every text that the page names exists. The texts are Fluent files of the crate `words`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const english = join(import.meta.dirname, '../../crates/words/texts/en');

function files(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

function found(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''));
}

it('every text that the page names exists', () => {
  const known = new Set(found(files(english, /\.ftl$/), /^([a-z][\w-]*) *=/gm));
  const sources = files(import.meta.dirname, /(?<!\.test)\.(ts|svelte)$/);
  const named = found(sources, /\bt\(\s*'([\w-]+)'/g);
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});
