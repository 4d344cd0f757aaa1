import { expect, it } from 'vitest';
import { formatClock } from './clock.svelte';

it.each([
  [0, '0:00'],
  [99, '0.0'],
  [9_400, '9.4'],
  [9_999, '9.9'],
  [10_000, '0:10'],
  [59_001, '1:00'],
  [247_000, '4:07'],
  [3_750_000, '1:02:30'],
])('%i ms are %s', (milliseconds, expected) => {
  expect(formatClock(milliseconds)).toBe(expected);
});
