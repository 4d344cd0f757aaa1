import { expect, test } from 'vitest';
import { Lens } from './lens.svelte';

test('what one zooms at stays where it is', () => {
  const lens = new Lens();
  lens.zoom(2, 1, 0);
  expect(lens.left).toBeCloseTo(0.5);
  expect(lens.top).toBe(0);
});

test('never beyond the field, never smaller than it', () => {
  const lens = new Lens();
  lens.zoom(0.1);
  expect(lens.scale).toBe(1);
  lens.zoom(100);
  expect(lens.most).toBe(true);
  lens.pan(-100, 100);
  expect(lens.left).toBeCloseTo(0.75);
  expect(lens.top).toBe(0);
  lens.whole();
  expect([lens.scale, lens.left, lens.top]).toEqual([1, 0, 0]);
});

test('it follows no further than needed', () => {
  const lens = new Lens();
  lens.zoom(2, 0, 0);
  lens.follow(0.2, 0.2);
  expect([lens.left, lens.top]).toEqual([0, 0]);
  lens.follow(0.6, 0.2, 0);
  expect(lens.left).toBeCloseTo(0.1);
});
