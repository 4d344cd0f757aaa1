// What is pinned can be installed as it is, from any registry and on any system.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

it('the lock file names no download address', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([]);
});

it('the lock file has what is needed on other systems too: without it `npm ci` refuses', () => {
  const paths = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap((each) => Object.keys(each.optionalDependencies ?? {}))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('the lock file pins what package.json asks for', () => {
  const wanted = JSON.parse(read('package.json')) as Package;
  const { dependencies, devDependencies } = packages[''] ?? {};
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: wanted.dependencies,
    devDependencies: wanted.devDependencies,
  });
});
