// Every Fluent message that the page uses exists in the crate `words`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const english = join(import.meta.dirname, '../../crates/words/texts/en');

function files(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

function matchesIn(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''));
}

it('every message that the page uses exists', () => {
  const known = new Set(matchesIn(files(english, /\.ftl$/), /^([a-z][\w-]*) *=/gm));
  const sources = files(import.meta.dirname, /(?<!\.test)\.(ts|svelte)$/);
  const used = matchesIn(sources, /\bt\(\s*'([\w-]+)'/g);
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter((key) => !known.has(key))).toEqual([]);
});
