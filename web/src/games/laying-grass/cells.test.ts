import { expect, test } from 'vitest';
import { cellOf, inside, name, number, parse, square } from './cells';

test('a cell is its row, then its column', () => {
  expect(parse('CF')).toEqual([2, 5]);
  expect(parse('AA')).toEqual([0, 0]);
});

test('small letters come after the capitals', () => {
  expect(parse('Ca')).toEqual([2, 26]);
  expect(parse('dd')).toEqual([29, 29]);
});

test('every cell of the largest board is written as it is read', () => {
  for (let index = 0; index < 900; index += 1) {
    const cell = cellOf(index, 30);
    expect(parse(name(cell))).toEqual(cell);
    expect(number(cell, 30)).toBe(index);
  }
});

test('what is no cell is not on the board', () => {
  expect(inside(parse('?!'), 20)).toBe(false);
  expect(inside(parse('UA'), 20)).toBe(false);
  expect(inside(parse('TT'), 20)).toBe(true);
});

test('a square by its corner', () => {
  expect(square('CF', 2)).toEqual([
    [2, 5],
    [2, 6],
    [3, 5],
    [3, 6],
  ]);
});
