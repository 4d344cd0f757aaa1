import { expect, test } from 'vitest';
import { Lens } from './lens.svelte';

test('keeps the point under the zoom in place', () => {
  const lens = new Lens();
  lens.zoom(2, 1, 0);
  expect(lens.left).toBeCloseTo(0.5);
  expect(lens.top).toBe(0);
});

test('never leaves the field and never shrinks below it', () => {
  const lens = new Lens();
  lens.zoom(0.1);
  expect(lens.scale).toBe(1);
  lens.zoom(100);
  expect(lens.atMaximum).toBe(true);
  lens.pan(-100, 100);
  expect(lens.left).toBeCloseTo(0.75);
  expect(lens.top).toBe(0);
  lens.reset();
  expect([lens.scale, lens.left, lens.top]).toEqual([1, 0, 0]);
});

test('follows no further than needed', () => {
  const lens = new Lens();
  lens.zoom(2, 0, 0);
  lens.follow(0.2, 0.2);
  expect([lens.left, lens.top]).toEqual([0, 0]);
  lens.follow(0.6, 0.2, 0);
  expect(lens.left).toBeCloseTo(0.1);
});
