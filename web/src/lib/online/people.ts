// Who somebody is at a server: accounts, programs, ratings, and what is kept of matches.

import { call, isStranger, type Listed, type Me } from './api';
import { remembered } from './kept.svelte';

/** Me, as only I see me. */
export interface Myself extends Me {
  login?: string;
}

/** A program that plays at tables. */
export interface Program extends Me {
  owner: string | null;
  /** Whether it can be invited now. */
  online: boolean;
  /** Shown once, when it is made. */
  token?: string;
}

export type Ladder = 'two' | 'more';
export const LADDERS: readonly Ladder[] = ['two', 'more'];

export interface Rating {
  game: string;
  ladder: Ladder;
  rating: number;
  deviation: number;
  /** Whether it is still being measured. */
  provisional: boolean;
  matches: number;
}

export interface Leaderboard {
  players: (Me & Rating)[];
  bots: { bot: string; rating: number }[];
}

export interface Profile extends Me {
  owner?: string;
  ratings: Rating[];
}

/** With what everybody begins; docs/api.md says so. */
export const BEGINNING = 1500;

/** A rating as it was after a match. */
export interface Point {
  matches: number;
  rating: number;
  deviation: number;
  at: string;
  table: string;
}

export interface Page<T> {
  tables: T[];
  /** What to ask for as `before` to get more. */
  next?: string;
}

const at = (...parts: string[]): string => parts.map(encodeURIComponent).join('/');

/** Whoever the server says I am is remembered. */
async function known(me: Promise<Myself>): Promise<Myself> {
  const found = await me;
  remembered.know({ player: found.player, name: found.name, kind: found.kind });
  return found;
}

export const people = {
  /** Who I am; null for nobody. */
  me: async (): Promise<Myself | null> => {
    // Whoever this browser does not remember the server would not know either.
    if (remembered.me === null) return null;
    try {
      return await known(call('GET', 'me'));
    } catch (error) {
      if (!isStranger(error)) throw error;
      remembered.know(null);
      return null;
    }
  },
  beGuest: (name: string): Promise<Myself> => known(call('POST', 'players', { name })),
  rename: (name: string): Promise<Myself> => known(call('PATCH', 'me', { name })),
  keep: (account: { login?: string; password?: string; old?: string }): Promise<Myself> =>
    known(call('PUT', 'me/account', account)),
  signIn: (login: string, password: string): Promise<Myself> => known(call('POST', 'session', { login, password })),
  signOut: async (): Promise<void> => {
    await call('DELETE', 'session');
    remembered.know(null);
  },
  /** An account says its password, so that nobody does it who has found a browser open. */
  forgetMe: async (password: string | null): Promise<void> => {
    await call('DELETE', 'me', password === null ? undefined : { password });
    remembered.know(null);
  },

  myPrograms: async (): Promise<Program[]> => (await call<{ bots: Program[] }>('GET', 'me/bots')).bots,
  makeProgram: (name: string): Promise<Program> => call('POST', 'me/bots', { name }),
  renewProgram: (program: string): Promise<Program> => call('POST', at('me', 'bots', program, 'token')),
  removeProgram: (program: string): Promise<void> => call('DELETE', at('me', 'bots', program)),
  /** Programs that can be invited now. */
  programs: async (): Promise<Program[]> => (await call<{ bots: Program[] }>('GET', 'bots')).bots,
  invite: (table: string, player: string, seat: number): Promise<unknown> =>
    call('POST', at('tables', table, 'programs'), { player, seat }),

  leaderboard: (game: string, ladder: Ladder): Promise<Leaderboard> => call('GET', at('ratings', game, ladder)),
  somebody: (player: string): Promise<Profile> => call('GET', at('players', player)),
  history: async (player: string, game: string, ladder: Ladder): Promise<Point[]> =>
    (await call<{ points: Point[] }>('GET', at('players', player, 'ratings', game, ladder))).points,

  finished: (before?: string): Promise<Page<Listed>> =>
    call('GET', `me/tables?state=over${before === undefined ? '' : `&before=${encodeURIComponent(before)}`}`),
  removeTable: (table: string): Promise<void> => call('DELETE', at('tables', table)),
  /** Takes my name, and what I said, out of a match that is over. */
  leave: (table: string): Promise<void> => call('POST', at('tables', table, 'forget-me')),
};
