import { expect, it } from 'vitest';
import { nowhere } from './focus';

it('only the page itself is nowhere', () => {
  expect(nowhere(null)).toBe(true);
  for (const tagName of ['BODY', 'MAIN']) expect(nowhere({ tagName })).toBe(true);
  for (const tagName of ['BUTTON', 'DIALOG', 'g', 'INPUT', 'LI']) expect(nowhere({ tagName })).toBe(false);
});
