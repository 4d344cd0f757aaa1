// The server's HTTP API. `tableSocket.svelte.ts` has the WebSocket of a table.

import { locale, t } from '../locale.svelte';
import { callEngine, wasm } from '../wasm/engine';
import type { Clock, OwnStanding, PlayerKind, SeatState, Snapshot, TableStage } from '../wasm/types';
import { browserState } from './browserState.svelte';

/** The server refused a request. */
export class ApiError extends Error {
  override readonly name = 'api-error';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

/** A player, as others see them. */
export interface PlayerInfo {
  player: string;
  name: string;
  kind: PlayerKind;
}

/** A table in a list. */
export interface TableSummary {
  table: string;
  game: string;
  stage: TableStage;
  public: boolean;
  rated: boolean;
  players: number;
  taken: number;
  seats: SeatState[];
  clock: Clock;
  ply: number;
  touched: string;
  host: string;
  /** The final ranks, once the match is over. */
  standings?: { seat: number; rank: number }[];
  /** The player's own seat and turn, in lists of their own tables. */
  seat?: number;
  your_turn?: boolean;
}

/** The player's role at a table in a list; null if the match is over or the table is not theirs. */
export const standingOf = (listed: TableSummary): OwnStanding | null =>
  JSON.parse(callEngine(() => wasm.ownStanding(JSON.stringify(listed), browserState.me?.player))) as OwnStanding | null;

export interface Lobby {
  open: TableSummary[];
  running: TableSummary[];
  /** Where the next pages begin; missing on the last pages. */
  next_open?: string;
  next_running?: string;
}

/** Filters and order of the lobby, as parameters of the API; an empty value does not filter. */
export type LobbyFilters = Partial<Record<'game' | 'players' | 'clock' | 'rated' | 'free' | 'name' | 'rating' | 'order', string>>;

/** The path of a page of the lobby. */
export function lobbyPath(filters: LobbyFilters, page: { state?: 'open' | 'running'; after?: string } = {}): string {
  const given = Object.entries({ ...filters, ...page }).filter(([, value]) => value !== '');
  const params = new URLSearchParams(given);
  return params.size === 0 ? 'lobby' : `lobby?${params.toString()}`;
}

/** The first pages of the lobby. */
async function lobbyPages(filters: LobbyFilters, pages: { open: number; running: number }): Promise<Lobby> {
  const lobby = await request<Lobby>('GET', lobbyPath(filters));
  for (const state of ['open', 'running'] as const) {
    for (let page = 1; page < pages[state]; page += 1) {
      const after = lobby[`next_${state}`];
      if (after === undefined) break;
      const more = await request<Lobby>('GET', lobbyPath(filters, { state, after }));
      lobby[state].push(...more[state]);
      delete lobby[`next_${state}`];
      const next = more[`next_${state}`];
      if (next !== undefined) lobby[`next_${state}`] = next;
    }
  }
  return lobby;
}

/** The body of the request that creates a table. */
export interface NewTableRequest {
  game: string;
  set: string[];
  players: number;
  clock: Clock;
  public: boolean;
  rated: boolean;
  hints: boolean;
  /** The creator's seat; null if they only watch. */
  seat: number | null;
  bots: { seat: number; bot: string }[];
}

export interface CreatedTable {
  table: string;
  invitation?: string;
}

/** A URL of the API, relative to the page. */
export function apiUrl(path: string): URL {
  return new URL(`api/v1/${path}`, document.baseURI);
}

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  credentials: RequestCredentials = 'same-origin',
): Promise<T> {
  const response = await fetch(apiUrl(path), {
    method,
    credentials,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return (response.status === 204 ? undefined : await readJson(response)) as T;
  const error = (await readJson(response).catch(() => null)) as Partial<Record<string, unknown>> | null;
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value : otherwise;
  throw new ApiError(
    response.status,
    // If the server is down, its proxy sends only a status.
    text(error?.['code'], response.status >= 500 ? 'away' : 'unknown'),
    text(error?.['message'], `${response.status}`),
    typeof error?.['field'] === 'string' ? error['field'] : null,
  );
}

async function readJson(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
    // A static host answers with an HTML page.
    throw new ApiError(response.status, 'no-server', 'this host has no tables');
  }
  return response.json();
}

/** Whether the error means that a static host serves the page, without a game server. */
export function isStaticHost(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'no-server' || (error.code === 'unknown' && [404, 405].includes(error.status)))
  );
}

/** The error as a sentence for the player. */
export function apiErrorText(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error.code, error.message);
  // `fetch` throws a `TypeError` without details if the network fails.
  if (error instanceof TypeError) return t('online-no-network');
  return error instanceof Error ? error.message : String(error);
}

export const refusalText = (code: string, message: string): string => locale.refusal(code, message);

/** Whether the server does not know this browser's player, or has forgotten them. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const createGuest = (name: string): Promise<PlayerInfo> => request('POST', 'players', { name });

/** Creates a new guest if the server has forgotten the player. */
const guestIfUnauthorized =
  (name: string) =>
  (error: unknown): Promise<PlayerInfo> => {
    if (isUnauthorized(error)) return createGuest(name);
    throw error;
  };

/** How a match changed a player's rating. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

export const api = {
  lobby: lobbyPages,
  /** Gives the player this name; creates a guest if this browser has no player yet. */
  useName: async (name: string): Promise<PlayerInfo> => {
    const before = browserState.me;
    // Another tab may have signed in as another player, or the server may have forgotten this player.
    const current = before === null ? await createGuest(name) : await request<PlayerInfo>('GET', 'me').catch(guestIfUnauthorized(name));
    const me = current.name === name ? current : await request<PlayerInfo>('PATCH', 'me', { name });
    browserState.setMe({ player: me.player, name: me.name, kind: me.kind });
    return me;
  },
  /** The player's tables; empty if this browser has no player. */
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
  /** How a finished match changed the ratings; empty if it was not rated. */
  ratings: async (table: string): Promise<RatingChange[]> =>
    (await request<{ changes: RatingChange[] }>('GET', `tables/${encodeURIComponent(table)}/ratings`)).changes,
  /** A snapshot of a table; throws if the table does not exist or is not visible. */
  snapshot: (table: string): Promise<Snapshot> => request('GET', `tables/${encodeURIComponent(table)}`),
  /** A snapshot requested without credentials, so that the server does not count the player as present. */
  anonymousSnapshot: (table: string): Promise<Snapshot> =>
    request('GET', `tables/${encodeURIComponent(table)}`, undefined, 'omit'),
};

/** The URL of a table's WebSocket. */
export function socketUrl(table: string, after: number): string {
  const url = apiUrl(`tables/${encodeURIComponent(table)}/socket`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('after', `${after}`);
  return url.href;
}
