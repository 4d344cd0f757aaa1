// Who somebody is at a server: accounts, programs, ratings, and what is kept of matches.

import { request, isUnauthorized, type TableSummary, type PlayerInfo } from './api';
import { browserState } from './browserState.svelte';

/** Me, as only I see me. */
export interface OwnAccount extends PlayerInfo {
  login?: string;
}

/** A program that plays at tables. */
export interface Program extends PlayerInfo {
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
  players: (PlayerInfo & Rating)[];
  bots: { bot: string; rating: number }[];
}

export interface Profile extends PlayerInfo {
  owner?: string;
  ratings: Rating[];
}

/** With what everybody begins; docs/api.md says so. */
export const INITIAL_RATING = 1500;

/** A rating as it was after a match. */
export interface RatingPoint {
  matches: number;
  rating: number;
  deviation: number;
  at: string;
  table: string;
}

export interface TablePage<T> {
  tables: T[];
  /** What to ask for as `before` to get more. */
  next?: string;
}

const path = (...parts: string[]): string => parts.map(encodeURIComponent).join('/');

/** Whoever the server says I am is remembered. */
async function rememberMe(me: Promise<OwnAccount>): Promise<OwnAccount> {
  const found = await me;
  browserState.setMe({ player: found.player, name: found.name, kind: found.kind });
  return found;
}

export const people = {
  /** Who I am; null for nobody. */
  me: async (): Promise<OwnAccount | null> => {
    // Whoever this browser does not remember the server would not know either.
    if (browserState.me === null) return null;
    try {
      return await rememberMe(request('GET', 'me'));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      browserState.setMe(null);
      return null;
    }
  },
  createGuest: (name: string): Promise<OwnAccount> => rememberMe(request('POST', 'players', { name })),
  rename: (name: string): Promise<OwnAccount> => rememberMe(request('PATCH', 'me', { name })),
  setAccount: (account: { login?: string; password?: string; old?: string }): Promise<OwnAccount> =>
    rememberMe(request('PUT', 'me/account', account)),
  signIn: (login: string, password: string): Promise<OwnAccount> => rememberMe(request('POST', 'session', { login, password })),
  signOut: async (): Promise<void> => {
    await request('DELETE', 'session');
    browserState.setMe(null);
  },
  /** An account says its password, so that nobody does it who has found a browser open. */
  deleteMe: async (password: string | null): Promise<void> => {
    await request('DELETE', 'me', password === null ? undefined : { password });
    browserState.setMe(null);
  },

  myPrograms: async (): Promise<Program[]> => (await request<{ bots: Program[] }>('GET', 'me/bots')).bots,
  createProgram: (name: string): Promise<Program> => request('POST', 'me/bots', { name }),
  renewToken: (program: string): Promise<Program> => request('POST', path('me', 'bots', program, 'token')),
  deleteProgram: (program: string): Promise<void> => request('DELETE', path('me', 'bots', program)),
  /** Programs that can be invited now. */
  programs: async (): Promise<Program[]> => (await request<{ bots: Program[] }>('GET', 'bots')).bots,
  inviteProgram: (table: string, player: string, seat: number): Promise<unknown> =>
    request('POST', path('tables', table, 'programs'), { player, seat }),

  leaderboard: (game: string, ladder: Ladder): Promise<Leaderboard> => request('GET', path('ratings', game, ladder)),
  profile: (player: string): Promise<Profile> => request('GET', path('players', player)),
  ratingHistory: async (player: string, game: string, ladder: Ladder): Promise<RatingPoint[]> =>
    (await request<{ points: RatingPoint[] }>('GET', path('players', player, 'ratings', game, ladder))).points,

  finishedTables: (before?: string): Promise<TablePage<TableSummary>> =>
    request('GET', `me/tables?state=over${before === undefined ? '' : `&before=${encodeURIComponent(before)}`}`),
  deleteTable: (table: string): Promise<void> => request('DELETE', path('tables', table)),
  /** Takes my name, and what I said, out of a match that is over. */
  forgetMe: (table: string): Promise<void> => request('POST', path('tables', table, 'forget-me')),
};
