import { expect, it } from 'vitest';
import { hasNoFocus } from './focus';

it('has no focus only if the page itself has it', () => {
  expect(hasNoFocus(null)).toBe(true);
  for (const tagName of ['BODY', 'MAIN']) expect(hasNoFocus({ tagName })).toBe(true);
  for (const tagName of ['BUTTON', 'DIALOG', 'g', 'INPUT', 'LI']) expect(hasNoFocus({ tagName })).toBe(false);
});
