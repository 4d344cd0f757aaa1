import { describe, expect, it } from 'vitest';
import { anew, fileName, oneALine, recordsIn, sameness, startOf } from './records';

const one = '{\n  "game": "azul",\n  "moves": []\n}\n';

describe('the records in a text', () => {
  it('are one as it stands, also behind a byte order mark', () => {
    expect(recordsIn(one)).toEqual([one.trim()]);
    expect(recordsIn(`\uFEFF${one}`)).toEqual([one.trim()]);
  });
  it('are one a line', () => {
    const text = oneALine([one, one]);
    expect(text).toBe('{"game":"azul","moves":[]}\n{"game":"azul","moves":[]}\n');
    expect(recordsIn(text)).toHaveLength(2);
    expect(recordsIn(text.replaceAll('\n', '\r\n\r\n'))).toHaveLength(2);
  });
  it('are one if it is damaged, so that one thing is said of it', () => {
    expect(recordsIn(one.slice(0, -4))).toHaveLength(1);
    expect(recordsIn('hello\nyou')).toEqual(['hello\nyou']);
    expect(recordsIn('[1]')).toEqual(['[1]']);
  });
  it('are none in nothing', () => expect(recordsIn(' \n')).toEqual([]));
});

it('a record anew has the same seats and other luck', () => {
  const record = '{"tilewright":2,"game":"azul","options":{"players":2},"seed":1,"seats":[1],"moves":["a"],"end":"x"}';
  expect(JSON.parse(anew(record, 'ff'))).toEqual({
    tilewright: 2,
    game: 'azul',
    options: { players: 2 },
    seed: 'ff',
    seats: [1],
    moves: [],
  });
});

it('a record says when it began, if it does', () => {
  expect(startOf('{"started":"1970-01-01T00:00:01Z"}')).toBe(1000);
  expect(startOf('{"started":"soon"}')).toBeNull();
  expect(startOf('no')).toBeNull();
});

it('a file is named by game and time', () => {
  expect(fileName('azul', new Date(2026, 0, 5, 7, 9).getTime())).toBe('azul-2026-01-05-0709.json');
});

it('when a match began does not make it another one', () => {
  const record = { tilewright: 1, game: 'azul', seed: '7', moves: ['1 b 2'] };
  const here = JSON.stringify({ ...record, started: '2026-11-15T18:30:00Z' });
  expect(sameness(here)).toBe(sameness(JSON.stringify(record)));
  expect(sameness(here)).not.toBe(sameness(JSON.stringify({ ...record, moves: [] })));
});
