import { expect, it } from 'vitest';
import { shortened } from './shortened';

it('a name that has room stays as it is', () => {
  expect(shortened('Ana', 5)).toBe('Ana');
  expect(shortened('illiilli', 5)).toBe('illiilli');
});

it('wide letters are cut sooner than narrow ones', () => {
  expect(shortened('nnnnnnnnnnnn', 5)).toBe('nnnnnnn…');
  expect(shortened('WWWWWWWWWWWW', 5)).toBe('WWWW…');
  expect(shortened('山田太郎左衛門', 5)).toBe('山田太郎…');
  expect(shortened('illiilliilliillii', 5)).toBe('illiilliilli…');
});

it('the number that tells namesakes apart stays, and so does one letter', () => {
  expect(shortened('Wolfeschlegelstein #12', 6)).toBe('Wolfe…#12');
  expect(shortened('Wolfeschlegelstein', 0)).toBe('W…');
});
