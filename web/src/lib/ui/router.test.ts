import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { href, parseHash: parts } = await import('../router.svelte');

it('an address is its parts', () => {
  expect(parts('')).toEqual([]);
  expect(parts('#/')).toEqual([]);
  expect(parts('#/play/4f')).toEqual(['play', '4f']);
  expect(parts('#/new/a%20b/')).toEqual(['new', 'a b']);
  expect(parts('#/%E0%A4%A')).toEqual(['%E0%A4%A']);
  expect(parts('#m=abc')).toEqual(['m=abc']);
});

it('and parts are an address', () => {
  expect(href()).toBe('#/');
  expect(parts(href('new', 'a/b c'))).toEqual(['new', 'a/b c']);
});
