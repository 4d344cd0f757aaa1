import { describe, expect, it } from 'vitest';
import type { LogLine } from '../wasm/types';
import { firstNewLine, announcements } from './log';

const line = (ply: number, seat: number | null, text = `${ply}`): LogLine => ({ ply, seat, text, event: null });
const log = [line(0, null), line(1, 0), line(1, 0), line(2, 1), line(3, 2), line(3, 2)];

describe('the first new line of a log', () => {
  it('follows the last move of the seat', () => {
    expect(firstNewLine(log, 0)).toBe(3);
    expect(firstNewLine(log, 1)).toBe(4);
    expect(firstNewLine(log, 2)).toBe(6);
  });
  it('is the first one for a seat that has not moved', () => expect(firstNewLine(log, 5)).toBe(0));
  it('starts the last move for spectators', () => {
    expect(firstNewLine(log, null)).toBe(4);
    expect(firstNewLine([], null)).toBe(0);
  });
});

describe('announcements', () => {
  it('are the new lines, or the last of them if there are many', () => {
    expect(announcements(log.slice(0, 3), log)).toEqual(['2', '3', '3']);
    expect(announcements([], log, 2)).toEqual(['3', '3']);
  });
  it('are empty after a move was taken back', () => {
    expect(announcements(log, log.slice(0, 2))).toEqual([]);
    expect(announcements(log, log)).toEqual([]);
  });
});
