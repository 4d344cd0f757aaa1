import { expect, it } from 'vitest';
import type { Listed } from './api';
import { isMine, standingOf } from './mine';

const sitter = (player: string, left = false) => ({ kind: 'sitter', player, name: player, is: 'guest', left, gone: false }) as const;
const listed = (rest: Partial<Listed>): Listed =>
  ({ stage: 'running', host: 'ana', seats: [sitter('ana'), sitter('bo'), sitter('cy')], ...rest }) as Listed;

it('a table is mine while I sit there or am its host', () => {
  expect(isMine(listed({ seat: 1 }), 'bo')).toBe(true);
  expect(isMine(listed({}), 'ana')).toBe(true);
  // Whoever opened it, lost the seat and is not the host any more.
  expect(isMine(listed({}), 'dee')).toBe(false);
  expect(isMine(listed({ seat: 1, stage: 'over' }), 'bo')).toBe(false);
});

it('who has given up has left, and who has no seat is the host', () => {
  expect(standingOf(listed({ seat: 1 }), 'bo')).toBe('plays');
  expect(standingOf(listed({ seat: 1, seats: [sitter('ana'), sitter('bo', true), sitter('cy')] }), 'bo')).toBe('left');
  expect(standingOf(listed({}), 'ana')).toBe('host');
});
