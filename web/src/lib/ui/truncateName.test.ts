import { expect, it } from 'vitest';
import { truncateName } from './truncateName';

it('keeps a name that fits', () => {
  expect(truncateName('Ana', 5)).toBe('Ana');
  expect(truncateName('illiilli', 5)).toBe('illiilli');
});

it('truncates wide letters sooner than narrow ones', () => {
  expect(truncateName('nnnnnnnnnnnn', 5)).toBe('nnnnnnn…');
  expect(truncateName('WWWWWWWWWWWW', 5)).toBe('WWWW…');
  expect(truncateName('山田太郎左衛門', 5)).toBe('山田太郎…');
  expect(truncateName('illiilliilliillii', 5)).toBe('illiilliilli…');
});

it('keeps the number that distinguishes players, and at least one letter', () => {
  expect(truncateName('Wolfeschlegelstein #12', 6)).toBe('Wolfe…#12');
  expect(truncateName('Wolfeschlegelstein', 0)).toBe('W…');
});
