import { expect, it } from 'vitest';
import type { News, Snapshot, TableState } from '../wasm/types';
import { heard, type Known, replaced } from './following';

const TABLE = { stage: 'open', game: 'azul', talk: true } as TableState;
const SNAPSHOT: Snapshot = { version: 4, now: '2026-11-15T12:00:00.000Z', seat: 0, table: TABLE, said: [] };
const known = replaced(null, SNAPSHOT) as Known;
const news = (version: number, rest: Partial<News> = {}): News => ({
  version,
  at: '2026-11-15T12:00:01.000Z',
  ...rest,
});

it('knows what a snapshot says, but not an older one', () => {
  expect(known.version).toBe(4);
  expect(replaced(known, { ...SNAPSHOT, version: 3 })).toBeNull();
  expect(replaced(known, { ...SNAPSHOT, version: 9 })?.version).toBe(9);
});

it('applies the next entry, ignores what it has, and sees a gap', () => {
  const running = { ...TABLE, stage: 'running' } as TableState;
  expect(heard(known, news(5, { table: running }))).toMatchObject({ version: 5, table: running });
  expect(heard(known, news(4))).toBe('known');
  expect(heard(known, news(6))).toBe('gap');
});

it('counts what it may not see', () => {
  expect(heard(known, news(5))).toEqual({ ...known, clocks: null, version: 5 });
});

it('remembers the last hundred lines of talk', () => {
  const said = { player: 'a', name: 'Ana', to: 'players', text: 'hello' } as const;
  let now = known;
  for (let version = 5; version < 125; version++) now = heard(now, news(version, { said })) as Known;
  expect(now.said).toHaveLength(100);
});
