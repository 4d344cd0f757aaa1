// What this browser saves about online play: the player, invitations from links, muted players, the last game.

import type { PlayerKind } from '../wasm/types';

const KEY = 'tilewright-online';
const MAX_INVITATIONS = 50;

/** The player of this browser. The server identifies them by a cookie that the page cannot read. */
export interface Identity {
  player: string;
  name: string;
  kind: PlayerKind;
}

interface SavedState {
  me: Identity | null;
  /** Invitations by table. */
  invitations: Record<string, string>;
  muted: string[];
  /** The game that was last played or watched. */
  last: LastGame | null;
}

/** A game and its number of seats. */
interface LastGame {
  game: string;
  seats: number;
}

function isLastGame(value: unknown): value is LastGame {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seats } = value as Partial<Record<keyof LastGame, unknown>>;
  return typeof game === 'string' && typeof seats === 'number';
}

function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false;
  const { player, name, kind } = value as Partial<Record<keyof Identity, unknown>>;
  return [player, name, kind].every((each) => typeof each === 'string');
}

function read(): SavedState {
  const text = (value: unknown): value is string => typeof value === 'string';
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>>;
    const { invitations, muted, me, last } = value;
    return {
      me: isIdentity(me) ? me : null,
      invitations: Object.fromEntries(
        Object.entries(typeof invitations === 'object' && invitations !== null ? invitations : {}).filter(
          (pair): pair is [string, string] => text(pair[1]),
        ),
      ),
      muted: Array.isArray(muted) ? muted.filter(text) : [],
      last: isLastGame(last) ? last : null,
    };
  } catch {
    // Storage is blocked or does not contain JSON.
    return { me: null, invitations: {}, muted: [], last: null };
  }
}

class BrowserState {
  #saved = $state(read());
  /** The table at which the player wants to sit down, and the name they chose; for this visit only. */
  #pendingSeat: { table: string; name: string } | null = null;
  /** A name that the player has typed but not used yet; for this visit only. */
  #typedName: string | null = null;

  constructor() {
    // Signing in or out in another tab applies to this one too.
    globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
      if (key === KEY) this.#saved = read();
    });
  }

  get me(): Identity | null {
    return this.#saved.me;
  }

  /** The name that the player has typed or last used; null if there is none. */
  get name(): string | null {
    return this.#typedName ?? this.#saved.me?.name ?? null;
  }

  setTypedName(name: string): void {
    this.#typedName = name;
  }

  setMe(me: Identity | null): void {
    this.#typedName = null;
    this.#saved.me = me;
    this.#save();
  }

  invitation(table: string): string | null {
    return this.#saved.invitations[table] ?? null;
  }

  saveInvitation(table: string, invitation: string): void {
    const others = Object.entries(this.#saved.invitations).filter(([id]) => id !== table);
    this.#saved.invitations = Object.fromEntries([...others, [table, invitation] as const].slice(-MAX_INVITATIONS));
    this.#save();
  }

  /** Remembers that the player wants to sit down at a table under this name. */
  setPendingSeat(table: string, name: string): void {
    this.#pendingSeat = { table, name };
  }

  /** Returns and forgets the name under which the player wants to sit down at this table; null if they do not. */
  takePendingSeat(table: string): string | null {
    const pending = this.#pendingSeat;
    if (pending?.table !== table) return null;
    this.#pendingSeat = null;
    return pending.name;
  }

  get lastGame(): LastGame | null {
    return this.#saved.last;
  }

  setLastGame(game: string, seats: number): void {
    if (this.#saved.last?.game === game && this.#saved.last.seats === seats) return;
    this.#saved.last = { game, seats };
    this.#save();
  }

  isMuted(player: string): boolean {
    return this.#saved.muted.includes(player);
  }

  setMuted(player: string, muted: boolean): void {
    const others = this.#saved.muted.filter((each) => each !== player);
    this.#saved.muted = muted ? [...others, player].slice(-200) : others;
    this.#save();
  }

  #save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Storage is blocked: the change applies to this visit only.
    }
  }
}

export const browserState = new BrowserState();
