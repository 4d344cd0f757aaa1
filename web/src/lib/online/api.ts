// What is asked of the server besides the socket of a table.

import { spoken, t } from '../speech.svelte';
import { ask, wasm } from '../wasm/engine';
import type { Clock, OwnStanding, PlaceState, PlayerKind, Snapshot, Stage } from '../wasm/types';
import { remembered } from './kept.svelte';

/** The server says no, and why. */
export class ApiFailure extends Error {
  override readonly name = 'api-failure';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

/** Somebody, as others see them. */
export interface Me {
  player: string;
  name: string;
  kind: PlayerKind;
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: string;
  stage: Stage;
  public: boolean;
  rated: boolean;
  players: number;
  taken: number;
  /** Who sits where, how long everybody may think, how many moves were made. */
  seats: PlaceState[];
  clock: Clock;
  ply: number;
  touched: string;
  host: string;
  /** Who came where, once it is over. */
  standings?: { seat: number; rank: number }[];
  /** Where I sit, and whether it is my turn: in lists of my tables. */
  seat?: number;
  your_turn?: boolean;
}

/** What I am at a table of a list; null if it is over, or not mine. */
export const standingOf = (listed: Listed): OwnStanding | null =>
  JSON.parse(ask(() => wasm.ownStanding(JSON.stringify(listed), remembered.me?.player))) as OwnStanding | null;

export interface Lobby {
  open: Listed[];
  running: Listed[];
}

/** What a table is opened with. */
export interface Opening {
  game: string;
  set: string[];
  players: number;
  clock: Clock;
  public: boolean;
  rated: boolean;
  hints: boolean;
  /** Where whoever opens it sits; null where they only watch. */
  seat: number | null;
  bots: { seat: number; bot: string }[];
}

export interface Opened {
  table: string;
  invitation?: string;
}

/** Where the server is: beside the page, whatever path that has. */
export function apiUrl(path: string): URL {
  return new URL(`api/v1/${path}`, document.baseURI);
}

export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  credentials: RequestCredentials = 'same-origin',
): Promise<T> {
  const answer = await fetch(apiUrl(path), {
    method,
    credentials,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (answer.status === 204 ? undefined : await read(answer)) as T;
  const said = (await read(answer).catch(() => null)) as Partial<Record<string, unknown>> | null;
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value : otherwise;
  throw new ApiFailure(
    answer.status,
    // A proxy whose server is away says no more than its number.
    text(said?.['code'], answer.status >= 500 ? 'away' : 'unknown'),
    text(said?.['message'], `${answer.status}`),
    typeof said?.['field'] === 'string' ? said['field'] : null,
  );
}

async function read(answer: Response): Promise<unknown> {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) {
    // A host that hands out files has something of its own to say.
    throw new ApiFailure(answer.status, 'no-server', 'this host has no tables');
  }
  return answer.json();
}

/** Whether this is a host without a server: the page is handed out, and nothing else. */
export function isStatic(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    (error.code === 'no-server' || (error.code === 'unknown' && [404, 405].includes(error.status)))
  );
}

/** What went wrong, as people say it. */
export function why(error: unknown): string {
  if (error instanceof ApiFailure) return refusal(error.code, error.message);
  // The browser says no more than that it came to nothing.
  if (error instanceof TypeError) return t('online-no-network');
  return error instanceof Error ? error.message : String(error);
}

/** Why something was refused. */
export const refusal = (code: string, message: string): string => spoken.refusal(code, message);

/** Whether the server does not know me, or no more. */
export const isStranger = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

const guest = (name: string): Promise<Me> => call('POST', 'players', { name });

/** Whoever was forgotten begins anew. */
const stranger =
  (name: string) =>
  (error: unknown): Promise<Me> => {
    if (isStranger(error)) return guest(name);
    throw error;
  };

/** What a match did to somebody's rating. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

export const api = {
  lobby: (): Promise<Lobby> => call('GET', 'lobby'),
  /** Makes a guest of whoever is nobody here yet, or calls them so from now on. */
  named: async (name: string): Promise<Me> => {
    const before = remembered.me;
    // Somebody else may have signed in meanwhile, or the server has forgotten who this was.
    const known = before === null ? await guest(name) : await call<Me>('GET', 'me').catch(stranger(name));
    const me = known.name === name ? known : await call<Me>('PATCH', 'me', { name });
    remembered.know({ player: me.player, name: me.name, kind: me.kind });
    return me;
  },
  /** My tables; none for nobody. */
  myTables: async (): Promise<Listed[]> => {
    if (remembered.me === null) return [];
    try {
      return (await call<{ tables: Listed[] }>('GET', 'me/tables')).tables;
    } catch (error) {
      if (!isStranger(error)) throw error;
      remembered.know(null);
      return [];
    }
  },
  open: (opening: Opening): Promise<Opened> => call('POST', 'tables', opening),
  playNow: (game: string): Promise<Opened> => call('POST', 'tables/play-now', { game }),
  record: (table: string): Promise<unknown> => call('GET', `tables/${encodeURIComponent(table)}/record`),
  /** What a match that is over did to the ratings, as far as it counts. */
  ratings: async (table: string): Promise<RatingChange[]> =>
    (await call<{ changes: RatingChange[] }>('GET', `tables/${encodeURIComponent(table)}/ratings`)).changes,
  /** Whether there is such a table; throws what is wrong with it otherwise. */
  look: (table: string): Promise<Snapshot> => call('GET', `tables/${encodeURIComponent(table)}`),
  /** The same from afar: who looks under no name has not come to it. */
  glance: (table: string): Promise<Snapshot> =>
    call('GET', `tables/${encodeURIComponent(table)}`, undefined, 'omit'),
};

/** Where the socket of a table is. */
export function socketUrl(table: string, after: number): string {
  const url = apiUrl(`tables/${encodeURIComponent(table)}/socket`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('after', `${after}`);
  return url.href;
}
