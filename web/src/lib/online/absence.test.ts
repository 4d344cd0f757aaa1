import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Absence } from './absence.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('notices only absences longer than the grace period', () => {
  const absence = new Absence();
  const back = absence.begin();
  vi.advanceTimersByTime(2_000);
  expect(absence.noticed).toBe(false);
  back();
  vi.advanceTimersByTime(10_000);
  expect(absence.noticed).toBe(false);
  absence.begin();
  vi.advanceTimersByTime(4_000);
  expect(absence.noticed).toBe(true);
});
