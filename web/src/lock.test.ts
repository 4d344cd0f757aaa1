// The lock file can be installed from any registry and on any system.

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

it('the lock file contains no download URLs', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([]);
});

it('the lock file contains the optional packages of other systems, which `npm ci` requires', () => {
  const paths = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap((each) => Object.keys(each.optionalDependencies ?? {}))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('the lock file matches package.json', () => {
  const manifest = JSON.parse(read('package.json')) as Package;
  const { dependencies, devDependencies } = packages[''] ?? {};
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  });
});
