// What is asked of the server besides the socket of a table.

import { locale, t } from '../locale.svelte';
import { callEngine, wasm } from '../wasm/engine';
import type { Clock, OwnStanding, PlaceState, PlayerKind, Snapshot, Stage } from '../wasm/types';
import { browserState } from './browserState.svelte';

/** The server says no, and why. */
export class ApiError extends Error {
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
export interface PlayerInfo {
  player: string;
  name: string;
  kind: PlayerKind;
}

/** A table in a list. */
export interface TableSummary {
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
export const standingOf = (listed: TableSummary): OwnStanding | null =>
  JSON.parse(callEngine(() => wasm.ownStanding(JSON.stringify(listed), browserState.me?.player))) as OwnStanding | null;

export interface Lobby {
  open: TableSummary[];
  running: TableSummary[];
}

/** What a table is opened with. */
export interface NewTableRequest {
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

export interface CreatedTable {
  table: string;
  invitation?: string;
}

/** Where the server is: beside the page, whatever path that has. */
export function apiUrl(path: string): URL {
  return new URL(`api/v1/${path}`, document.baseURI);
}

export async function request<T>(
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
  if (answer.ok) return (answer.status === 204 ? undefined : await readJson(answer)) as T;
  const said = (await readJson(answer).catch(() => null)) as Partial<Record<string, unknown>> | null;
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value : otherwise;
  throw new ApiError(
    answer.status,
    // A proxy whose server is away says no more than its number.
    text(said?.['code'], answer.status >= 500 ? 'away' : 'unknown'),
    text(said?.['message'], `${answer.status}`),
    typeof said?.['field'] === 'string' ? said['field'] : null,
  );
}

async function readJson(answer: Response): Promise<unknown> {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) {
    // A host that hands out files has something of its own to say.
    throw new ApiError(answer.status, 'no-server', 'this host has no tables');
  }
  return answer.json();
}

/** Whether this is a host without a server: the page is handed out, and nothing else. */
export function isStaticHost(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'no-server' || (error.code === 'unknown' && [404, 405].includes(error.status)))
  );
}

/** What went wrong, as people say it. */
export function apiErrorText(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error.code, error.message);
  // The browser says no more than that it came to nothing.
  if (error instanceof TypeError) return t('online-no-network');
  return error instanceof Error ? error.message : String(error);
}

/** Why something was refused. */
export const refusalText = (code: string, message: string): string => locale.refusal(code, message);

/** Whether the server does not know me, or no more. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const createGuest = (name: string): Promise<PlayerInfo> => request('POST', 'players', { name });

/** Whoever was forgotten begins anew. */
const guestIfUnauthorized =
  (name: string) =>
  (error: unknown): Promise<PlayerInfo> => {
    if (isUnauthorized(error)) return createGuest(name);
    throw error;
  };

/** What a match did to somebody's rating. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

export const api = {
  lobby: (): Promise<Lobby> => request('GET', 'lobby'),
  /** Makes a guest of whoever is nobody here yet, or calls them so from now on. */
  useName: async (name: string): Promise<PlayerInfo> => {
    const before = browserState.me;
    // Somebody else may have signed in meanwhile, or the server has forgotten who this was.
    const known = before === null ? await createGuest(name) : await request<PlayerInfo>('GET', 'me').catch(guestIfUnauthorized(name));
    const me = known.name === name ? known : await request<PlayerInfo>('PATCH', 'me', { name });
    browserState.setMe({ player: me.player, name: me.name, kind: me.kind });
    return me;
  },
  /** My tables; none for nobody. */
  myTables: async (): Promise<TableSummary[]> => {
    if (browserState.me === null) return [];
    try {
      return (await request<{ tables: TableSummary[] }>('GET', 'me/tables')).tables;
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      browserState.setMe(null);
      return [];
    }
  },
  createTable: (opening: NewTableRequest): Promise<CreatedTable> => request('POST', 'tables', opening),
  playNow: (game: string): Promise<CreatedTable> => request('POST', 'tables/play-now', { game }),
  record: (table: string): Promise<unknown> => request('GET', `tables/${encodeURIComponent(table)}/record`),
  /** What a match that is over did to the ratings, as far as it counts. */
  ratings: async (table: string): Promise<RatingChange[]> =>
    (await request<{ changes: RatingChange[] }>('GET', `tables/${encodeURIComponent(table)}/ratings`)).changes,
  /** Whether there is such a table; throws what is wrong with it otherwise. */
  snapshot: (table: string): Promise<Snapshot> => request('GET', `tables/${encodeURIComponent(table)}`),
  /** The same from afar: who looks under no name has not come to it. */
  anonymousSnapshot: (table: string): Promise<Snapshot> =>
    request('GET', `tables/${encodeURIComponent(table)}`, undefined, 'omit'),
};

/** Where the socket of a table is. */
export function socketUrl(table: string, after: number): string {
  const url = apiUrl(`tables/${encodeURIComponent(table)}/socket`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('after', `${after}`);
  return url.href;
}
