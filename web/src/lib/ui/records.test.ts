import { describe, expect, it } from 'vitest';
import { rematchRecord, fileName, toJsonLines, splitRecords, fingerprint, startTime } from './records';

const one = '{\n  "game": "azul",\n  "moves": []\n}\n';

describe('splitting a text into records', () => {
  it('accepts one record, also after a byte order mark', () => {
    expect(splitRecords(one)).toEqual([one.trim()]);
    expect(splitRecords(`\uFEFF${one}`)).toEqual([one.trim()]);
  });
  it('accepts one record per line', () => {
    const text = toJsonLines([one, one]);
    expect(text).toBe('{"game":"azul","moves":[]}\n{"game":"azul","moves":[]}\n');
    expect(splitRecords(text)).toHaveLength(2);
    expect(splitRecords(text.replaceAll('\n', '\r\n\r\n'))).toHaveLength(2);
  });
  it('treats a damaged text as one record', () => {
    expect(splitRecords(one.slice(0, -4))).toHaveLength(1);
    expect(splitRecords('hello\nyou')).toEqual(['hello\nyou']);
    expect(splitRecords('[1]')).toEqual(['[1]']);
  });
  it('finds none in an empty text', () => expect(splitRecords(' \n')).toEqual([]));
});

it('a rematch has the same seats and another seed', () => {
  const record = '{"tilewright":2,"game":"azul","options":{"players":2},"seed":1,"seats":[1],"moves":["a"],"end":"x"}';
  expect(JSON.parse(rematchRecord(record, 'ff'))).toEqual({
    tilewright: 2,
    game: 'azul',
    options: { players: 2 },
    seed: 'ff',
    seats: [1],
    moves: [],
  });
});

it('reads the start time of a record', () => {
  expect(startTime('{"started":"1970-01-01T00:00:01Z"}')).toBe(1000);
  expect(startTime('{"started":"soon"}')).toBeNull();
  expect(startTime('no')).toBeNull();
});

it('names a file by game and time', () => {
  expect(fileName('azul', new Date(2026, 0, 5, 7, 9).getTime())).toBe('azul-2026-01-05-0709.json');
});

it('the fingerprint ignores the start time', () => {
  const record = { tilewright: 1, game: 'azul', seed: '7', moves: ['1 b 2'] };
  const here = JSON.stringify({ ...record, started: '2026-11-15T18:30:00Z' });
  expect(fingerprint(here)).toBe(fingerprint(JSON.stringify(record)));
  expect(fingerprint(here)).not.toBe(fingerprint(JSON.stringify({ ...record, moves: [] })));
});
