// The pages and filters of the lobby.

import { afterEach, expect, it, vi } from 'vitest';
import { api, lobbyPath } from './api';

afterEach(() => vi.unstubAllGlobals());

it('empty filters are left out of the path', () => {
  expect(lobbyPath({})).toBe('lobby');
  expect(lobbyPath({ game: 'azul', name: '', order: 'newest' })).toBe('lobby?game=azul&order=newest');
  expect(lobbyPath({ name: 'Zoë & co' }, { state: 'open', after: '1-2' })).toBe(
    'lobby?name=Zo%C3%AB+%26+co&state=open&after=1-2',
  );
});

it('further pages are added to their list', async () => {
  const requested: string[] = [];
  const pages: Record<string, unknown> = {
    '': { open: [1, 2], running: [7], next_open: 'b', next_running: 'y' },
    '?state=open&after=b': { open: [3], running: [], next_open: 'c' },
    '?state=open&after=c': { open: [4], running: [] },
  };
  vi.stubGlobal('document', { baseURI: 'http://tiles.example/' });
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url.search);
    return Promise.resolve(Response.json(pages[url.search]));
  });
  expect(await api.lobby({}, { open: 9, running: 1 })).toEqual({ open: [1, 2, 3, 4], running: [7], next_running: 'y' });
  expect(requested).toEqual(['', '?state=open&after=b', '?state=open&after=c']);
});
