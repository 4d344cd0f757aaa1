// What this browser remembers of tables elsewhere: invitations that came in a link, whom one does not hear.

import type { PlayerKind } from '../wasm/types';

const KEY = 'tilewright-online';
/** More tables than this nobody comes back to. */
const MAX_INVITATIONS = 50;

/** Who one is at this server; the server knows it by a cookie, which the page cannot read. */
export interface Identity {
  player: string;
  name: string;
  kind: PlayerKind;
}

interface SavedState {
  me: Identity | null;
  /** By table. */
  invitations: Record<string, string>;
  muted: string[];
  /** What was played or watched last. */
  last: LastGame | null;
}

/** A game, and how many played it. */
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
    // Storage is forbidden, or holds something else.
    return { me: null, invitations: {}, muted: [], last: null };
  }
}

class BrowserState {
  #saved = $state(read());
  /** Who is on the way to a table, to sit down there under a name; for this visit only. */
  #pendingSeat: { table: string; name: string } | null = null;
  /** What somebody has typed as their name, and not used yet; for this visit only. */
  #typedName: string | null = null;

  constructor() {
    // Whoever signs in or out in another tab does so in this one too.
    globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
      if (key === KEY) this.#saved = read();
    });
  }

  get me(): Identity | null {
    return this.#saved.me;
  }

  /** How somebody was called last, or says now that they are called; nothing for who never said. */
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

  /** Somebody has said how they are called, and wants to sit at this table. */
  setPendingSeat(table: string, name: string): void {
    this.#pendingSeat = { table, name };
  }

  /** The name under which somebody has come to sit at this table; it is told once. */
  takePendingSeat(table: string): string | null {
    const coming = this.#pendingSeat;
    if (coming?.table !== table) return null;
    this.#pendingSeat = null;
    return coming.name;
  }

  get lastGame(): LastGame | null {
    return this.#saved.last;
  }

  /** Somebody is at a table of this game. */
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
      // It counts for this visit all the same.
    }
  }
}

export const browserState = new BrowserState();
