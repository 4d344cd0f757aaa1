import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { href, parseHash } = await import('../router.svelte');

it('parses a fragment into its parts', () => {
  expect(parseHash('')).toEqual([]);
  expect(parseHash('#/')).toEqual([]);
  expect(parseHash('#/play/4f')).toEqual(['play', '4f']);
  expect(parseHash('#/new/a%20b/')).toEqual(['new', 'a b']);
  expect(parseHash('#/%E0%A4%A')).toEqual(['%E0%A4%A']);
  expect(parseHash('#m=abc')).toEqual(['m=abc']);
});

it('builds a fragment from parts', () => {
  expect(href()).toBe('#/');
  expect(parseHash(href('new', 'a/b c'))).toEqual(['new', 'a/b c']);
});
