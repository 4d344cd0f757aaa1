import { describe, expect, it } from 'vitest';
import type { LogLine } from '../wasm/types';
import { freshFrom, told } from './log';

const line = (ply: number, seat: number | null, text = `${ply}`): LogLine => ({ ply, seat, text, event: null });
const log = [line(0, null), line(1, 0), line(1, 0), line(2, 1), line(3, 2), line(3, 2)];

describe('what is new in a log', () => {
  it('is what came after the last move of a seat', () => {
    expect(freshFrom(log, 0)).toBe(3);
    expect(freshFrom(log, 1)).toBe(4);
    expect(freshFrom(log, 2)).toBe(6);
  });
  it('is everything for a seat that has not moved', () => expect(freshFrom(log, 5)).toBe(0));
  it('is the last move for who only watches', () => {
    expect(freshFrom(log, null)).toBe(4);
    expect(freshFrom([], null)).toBe(0);
  });
});

describe('what is told of a log that has grown', () => {
  it('is what is new, the last of it if it is long', () => {
    expect(told(log.slice(0, 3), log)).toEqual(['2', '3', '3']);
    expect(told([], log, 2)).toEqual(['3', '3']);
  });
  it('is nothing after a move was taken back', () => {
    expect(told(log, log.slice(0, 2))).toEqual([]);
    expect(told(log, log)).toEqual([]);
  });
});
