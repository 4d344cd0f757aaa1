import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOwnData } from './ownData';

const PAGES: Record<string, unknown> = {
  '': { account: { player: { name: 'Ana' } }, tables: [1, 2], next: 'b c' },
  '?before=b%20c': { tables: [3], next: 'd' },
  '?before=d': { tables: [] },
};

const tooFast = (): Response => Response.json({ code: 'too-fast', message: '' }, { status: 429 });
let requested: string[];

/** Serves the pages, except for requests that have a different response here. */
function serve(otherwise: (count: number) => Response | null): void {
  requested = [];
  vi.stubGlobal('fetch', ({ search }: URL) => {
    requested.push(search);
    return Promise.resolve(otherwise(requested.length) ?? Response.json(PAGES[search]));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'http://tiles.example/' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('merges all pages', async () => {
  serve(() => null);
  expect(await fetchOwnData()).toEqual({ account: { player: { name: 'Ana' } }, tables: [1, 2, 3] });
  expect(requested).toEqual(['', '?before=b%20c', '?before=d']);
});

it('waits when the rate limit is exceeded', async () => {
  serve((count) => (count === 2 || count === 3 ? tooFast() : null));
  const data = fetchOwnData();
  await vi.runAllTimersAsync();
  expect((await data).tables).toEqual([1, 2, 3]);
  expect(requested).toEqual(['', '?before=b%20c', '?before=b%20c', '?before=b%20c', '?before=d']);
});

it('gives up if waiting does not help', async () => {
  serve(tooFast);
  const data = expect(fetchOwnData()).rejects.toMatchObject({ code: 'too-fast' });
  await vi.runAllTimersAsync();
  await data;
  expect(requested).toHaveLength(11);
});

it('does not retry after other errors', async () => {
  serve((count) => (count === 2 ? Response.json({ code: 'storage', message: '' }, { status: 503 }) : null));
  await expect(fetchOwnData()).rejects.toMatchObject({ code: 'storage' });
  expect(requested).toHaveLength(2);
});
