import { describe, expect, it } from 'vitest';
import { rematchRecord, fileName, toJsonLines, splitRecords, fingerprint, startTime } from './records';

const one = '{\n  "game": "azul",\n  "moves": []\n}\n';

describe('the records in a text', () => {
  it('are one as it stands, also behind a byte order mark', () => {
    expect(splitRecords(one)).toEqual([one.trim()]);
    expect(splitRecords(`\uFEFF${one}`)).toEqual([one.trim()]);
  });
  it('are one a line', () => {
    const text = toJsonLines([one, one]);
    expect(text).toBe('{"game":"azul","moves":[]}\n{"game":"azul","moves":[]}\n');
    expect(splitRecords(text)).toHaveLength(2);
    expect(splitRecords(text.replaceAll('\n', '\r\n\r\n'))).toHaveLength(2);
  });
  it('are one if it is damaged, so that one thing is said of it', () => {
    expect(splitRecords(one.slice(0, -4))).toHaveLength(1);
    expect(splitRecords('hello\nyou')).toEqual(['hello\nyou']);
    expect(splitRecords('[1]')).toEqual(['[1]']);
  });
  it('are none in nothing', () => expect(splitRecords(' \n')).toEqual([]));
});

it('a record anew has the same seats and other luck', () => {
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

it('a record says when it began, if it does', () => {
  expect(startTime('{"started":"1970-01-01T00:00:01Z"}')).toBe(1000);
  expect(startTime('{"started":"soon"}')).toBeNull();
  expect(startTime('no')).toBeNull();
});

it('a file is named by game and time', () => {
  expect(fileName('azul', new Date(2026, 0, 5, 7, 9).getTime())).toBe('azul-2026-01-05-0709.json');
});

it('when a match began does not make it another one', () => {
  const record = { tilewright: 1, game: 'azul', seed: '7', moves: ['1 b 2'] };
  const here = JSON.stringify({ ...record, started: '2026-11-15T18:30:00Z' });
  expect(fingerprint(here)).toBe(fingerprint(JSON.stringify(record)));
  expect(fingerprint(here)).not.toBe(fingerprint(JSON.stringify({ ...record, moves: [] })));
});
