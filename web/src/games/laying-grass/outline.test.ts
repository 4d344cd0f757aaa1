import { expect, test } from 'vitest';
import type { Cell } from './cells';
import { box, dots, loops, outline } from './outline';

/** Reads the cells of a drawing. */
function drawn(...rows: string[]): Cell[] {
  return rows.flatMap((row, r) =>
    [...row].flatMap((sign, c) => (sign === '#' ? [[r, c] as const] : [])),
  );
}

test('walks clockwise around one cell', () => {
  expect(outline(drawn('#'))).toBe('M1 0L1 1L0 1L0 0Z');
});

test('puts no corner between cells in a row', () => {
  expect(loops(drawn('####'))[0]).toHaveLength(4);
});

test('insets the line on every side, even at inner corners', () => {
  expect(outline(drawn('##', '#.'), 0.1)).toBe('M1.9 0.1L1.9 0.9L0.9 0.9L0.9 1.9L0.1 1.9L0.1 0.1Z');
});

test('gives a hole its own loop', () => {
  const found = loops(drawn('###', '#.#', '###'));
  expect(found.map((corners) => corners.length)).toEqual([4, 4]);
  // The inset moves the line into the grass, so a hole's line lies outside the hole.
  expect(outline(drawn('###', '#.#', '###'), 0.1)).toContain('0.9 0.9');
});

test('separates cells that touch only at a corner', () => {
  expect(loops(drawn('#.', '.#')).map((corners) => corners.length)).toEqual([4, 4]);
  expect(loops(drawn('.#', '#.')).map((corners) => corners.length)).toEqual([4, 4]);
});

test('starts and ends a rounded corner beside the corner', () => {
  expect(outline(drawn('#'), 0, 0.2)).toBe('M0.8 0Q1 0 1 0.2L1 0.8Q1 1 0.8 1L0.2 1Q0 1 0 0.8L0 0.2Q0 0 0.2 0Z');
});

test('walks every edge of a large field once', () => {
  const all = Array.from({ length: 900 }, (_, i): Cell => [Math.floor(i / 30), i % 30]);
  expect(loops(all)).toHaveLength(1);
  const checks = all.filter(([row, column]) => (row + column) % 2 === 0);
  expect(loops(checks)).toHaveLength(450);
});

test('computes bounding boxes and dots', () => {
  expect(box(drawn('##.', '.##'))).toEqual({ height: 2, width: 3 });
  expect(dots([[1, 2]])).toBe('M2.5 1.5h0');
});
