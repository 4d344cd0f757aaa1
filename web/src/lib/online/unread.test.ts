import { expect, it } from 'vitest';
import type { Said } from '../wasm/types';
import { unreadLines } from './unread';

const talk = (text: string): Said[] =>
  [...text].map((sign) => ({ player: sign === 'b' ? 'bo' : 'ana', name: sign, to: 'players', text: sign }));
const told = (seen: string, said: string): string => unreadLines(talk(seen), talk(said)).map(({ text }) => text).join('');

it('what came since is what follows what was seen', () => {
  expect(told('', 'ab')).toBe('ab');
  expect(told('ab', 'abab')).toBe('ab');
  expect(told('abc', 'abc')).toBe('');
});

it('to whoever has just come, nothing is new', () => {
  expect(unreadLines(null, talk('ab'))).toEqual([]);
});

it('a long talk loses its beginning, and what was seen of it stays seen', () => {
  expect(told('abcd', 'cdx')).toBe('x');
  expect(told('abcd', 'xyz')).toBe('xyz');
});
