import { expect, it } from 'vitest';
import type { Clocks } from '../wasm/types';
import { figures, left } from './clock.svelte';

it.each([
  [0, '0:00'],
  [99, '0.0'],
  [9_400, '9.4'],
  [9_999, '9.9'],
  [10_000, '0:10'],
  [59_001, '1:00'],
  [247_000, '4:07'],
  [3_750_000, '1:02:30'],
])('%i ms are %s', (milliseconds, said) => {
  expect(figures(milliseconds)).toBe(said);
});

it('only the clock of whoever is to move runs, and not below nothing', () => {
  const clocks: Clocks = { left: [60_000, 50_000], running: 1, since: '2026-11-15T12:00:00.000Z' };
  const start = Date.parse(clocks.since);
  expect(left(clocks, 0, start + 5_000)).toBe(60_000);
  expect(left(clocks, 1, start + 5_000)).toBe(45_000);
  // A clock of ours that is behind gives nobody more time.
  expect(left(clocks, 1, start - 5_000)).toBe(50_000);
  expect(left(clocks, 1, start + 80_000)).toBe(0);
});
