import { expect, it } from 'vitest';
import type { ChatLine } from '../wasm/types';
import { unreadLines } from './unread';

const chat = (text: string): ChatLine[] =>
  [...text].map((sign) => ({ player: sign === 'b' ? 'bo' : 'ana', name: sign, to: 'players', text: sign }));
const unread = (seen: string, messages: string): string => unreadLines(chat(seen), chat(messages)).map(({ text }) => text).join('');

it('finds the messages after those that were seen', () => {
  expect(unread('', 'ab')).toBe('ab');
  expect(unread('ab', 'abab')).toBe('ab');
  expect(unread('abc', 'abc')).toBe('');
});

it('finds nothing new for a player who has just arrived', () => {
  expect(unreadLines(null, chat('ab'))).toEqual([]);
});

it('handles a long chat whose first messages were dropped', () => {
  expect(unread('abcd', 'cdx')).toBe('x');
  expect(unread('abcd', 'xyz')).toBe('xyz');
});
