import { expect, it } from 'vitest';
import { truncateName } from './truncateName';

it('a name that has room stays as it is', () => {
  expect(truncateName('Ana', 5)).toBe('Ana');
  expect(truncateName('illiilli', 5)).toBe('illiilli');
});

it('wide letters are cut sooner than narrow ones', () => {
  expect(truncateName('nnnnnnnnnnnn', 5)).toBe('nnnnnnn…');
  expect(truncateName('WWWWWWWWWWWW', 5)).toBe('WWWW…');
  expect(truncateName('山田太郎左衛門', 5)).toBe('山田太郎…');
  expect(truncateName('illiilliilliillii', 5)).toBe('illiilliilli…');
});

it('the number that tells namesakes apart stays, and so does one letter', () => {
  expect(truncateName('Wolfeschlegelstein #12', 6)).toBe('Wolfe…#12');
  expect(truncateName('Wolfeschlegelstein', 0)).toBe('W…');
});
