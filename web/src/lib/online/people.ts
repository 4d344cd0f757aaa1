// The server's API for accounts, programs, ratings and finished matches.

import { request, isUnauthorized, type TableSummary, type PlayerInfo } from './api';
import { browserState } from './browserState.svelte';

/** The player's own data, which only they can see. */
export interface OwnAccount extends PlayerInfo {
  login?: string;
}

/** A program that plays at tables. */
export interface Program extends PlayerInfo {
  owner: string | null;
  /** Whether the program can be invited now. */
  online: boolean;
  /** The token, which is sent only once: when the program is created. */
  token?: string;
}

export type Ladder = 'two' | 'more';
export const LADDERS: readonly Ladder[] = ['two', 'more'];

export interface Rating {
  game: string;
  ladder: Ladder;
  rating: number;
  deviation: number;
  /** Whether the rating is still uncertain. */
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

/** The rating of new players, as documented in docs/api.md. */
export const INITIAL_RATING = 1500;

/** A rating after a match. */
export interface RatingPoint {
  matches: number;
  rating: number;
  deviation: number;
  at: string;
  table: string;
}

export interface TablePage<T> {
  tables: T[];
  /** The value of `before` for the next page. */
  next?: string;
}

const path = (...parts: string[]): string => parts.map(encodeURIComponent).join('/');

/** Saves the identity that the server returns. */
async function rememberMe(response: Promise<OwnAccount>): Promise<OwnAccount> {
  const me = await response;
  browserState.setMe({ player: me.player, name: me.name, kind: me.kind });
  return me;
}

export const people = {
  /** The player of this browser; null if there is none. */
  me: async (): Promise<OwnAccount | null> => {
    // A browser without an identity does not have the cookie either.
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
  /** Deletes the player. An account must send its password, in case somebody else uses the browser. */
  deleteMe: async (password: string | null): Promise<void> => {
    await request('DELETE', 'me', password === null ? undefined : { password });
    browserState.setMe(null);
  },

  myPrograms: async (): Promise<Program[]> => (await request<{ bots: Program[] }>('GET', 'me/bots')).bots,
  createProgram: (name: string): Promise<Program> => request('POST', 'me/bots', { name }),
  renewToken: (program: string): Promise<Program> => request('POST', path('me', 'bots', program, 'token')),
  deleteProgram: (program: string): Promise<void> => request('DELETE', path('me', 'bots', program)),
  /** The programs that are online and can be invited. */
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
  /** Removes the player's name and chat messages from a finished match. */
  forgetMe: (table: string): Promise<void> => request('POST', path('tables', table, 'forget-me')),
};
