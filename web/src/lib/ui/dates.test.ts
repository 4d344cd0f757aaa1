import { expect, it } from 'vitest';
import { ago } from './dates';

const now = Date.UTC(2026, 10, 15, 12);

it('formats relative times and dates', () => {
  expect(ago(now, now, 'en')).toBe('now');
  expect(ago(now - 61_000, now, 'en')).toBe('1 minute ago');
  expect(ago(now - 5 * 3_600_000, now, 'de')).toBe('vor 5 Stunden');
  expect(ago(now - 86_400_000, now, 'fr')).toBe('hier');
  expect(ago(now - 30 * 86_400_000, now, 'en')).toBe('Oct 16, 2026');
  // The clock was set back.
  expect(ago(now + 5_000, now, 'en')).toBe('now');
});
