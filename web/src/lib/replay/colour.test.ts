import { expect, test } from 'vitest';
import { plainColour } from './colour';

test.each([
  ['rgb(43, 94, 168)', '#2b5ea8', 1],
  ['rgba(0, 0, 0, 0.38)', '#000000', 0.38],
  ['rgb(255 255 255 / 22%)', '#ffffff', 0.22],
  ['color(srgb 1 0.5 0)', '#ff8000', 1],
  ['color(srgb 0.2 0.4 none / 0.5)', '#336600', 0.5],
])('%s', (computed, colour, alpha) => {
  expect(plainColour(computed)).toEqual({ colour, alpha });
});

test.each(['none', 'url("#a")', 'currentcolor', '', 'color(srgb 1 2)'])('%s is not a colour', (computed) => {
  expect(plainColour(computed)).toBeNull();
});
