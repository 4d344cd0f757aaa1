import { expect, test } from 'vitest';
import { cellIndex, cellName, cellOf, isOnBoard, parseCell, squareCells } from './cells';

test('parses a cell as row, then column', () => {
  expect(parseCell('CF')).toEqual([2, 5]);
  expect(parseCell('AA')).toEqual([0, 0]);
});

test('orders lower-case letters after capitals', () => {
  expect(parseCell('Ca')).toEqual([2, 26]);
  expect(parseCell('dd')).toEqual([29, 29]);
});

test('round-trips every cell of the largest board', () => {
  for (let index = 0; index < 900; index += 1) {
    const cell = cellOf(index, 30);
    expect(parseCell(cellName(cell))).toEqual(cell);
    expect(cellIndex(cell, 30)).toBe(index);
  }
});

test('rejects cells outside the board', () => {
  expect(isOnBoard(parseCell('?!'), 20)).toBe(false);
  expect(isOnBoard(parseCell('UA'), 20)).toBe(false);
  expect(isOnBoard(parseCell('TT'), 20)).toBe(true);
});

test('lists the cells of a square from its corner', () => {
  expect(squareCells('CF', 2)).toEqual([
    [2, 5],
    [2, 6],
    [3, 5],
    [3, 6],
  ]);
});
