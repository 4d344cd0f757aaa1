// What this browser remembers of tables elsewhere: invitations that came in a link, whom one does not hear.

import type { PlayerKind } from '../wasm/types';

const KEY = 'tilewright-online';
/** More tables than this nobody comes back to. */
const MOST = 50;

/** Who one is at this server; the server knows it by a cookie, which the page cannot read. */
export interface Known {
  player: string;
  name: string;
  kind: PlayerKind;
}

interface Remembered {
  me: Known | null;
  /** By table. */
  invitations: Record<string, string>;
  muted: string[];
  /** What was played or watched last. */
  last: Last | null;
}

/** A game, and how many played it. */
interface Last {
  game: string;
  seats: number;
}

function isLast(value: unknown): value is Last {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seats } = value as Partial<Record<keyof Last, unknown>>;
  return typeof game === 'string' && typeof seats === 'number';
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false;
  const { player, name, kind } = value as Partial<Record<keyof Known, unknown>>;
  return [player, name, kind].every((each) => typeof each === 'string');
}

function read(): Remembered {
  const text = (value: unknown): value is string => typeof value === 'string';
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>>;
    const { invitations, muted, me, last } = value;
    return {
      me: isKnown(me) ? me : null,
      invitations: Object.fromEntries(
        Object.entries(typeof invitations === 'object' && invitations !== null ? invitations : {}).filter(
          (pair): pair is [string, string] => text(pair[1]),
        ),
      ),
      muted: Array.isArray(muted) ? muted.filter(text) : [],
      last: isLast(last) ? last : null,
    };
  } catch {
    // Storage is forbidden, or holds something else.
    return { me: null, invitations: {}, muted: [], last: null };
  }
}

class Remembering {
  #kept = $state(read());
  /** Who is on the way to a table, to sit down there under a name; for this visit only. */
  #coming: { table: string; name: string } | null = null;
  /** What somebody has typed as their name, and not used yet; for this visit only. */
  #typed: string | null = null;

  constructor() {
    // Whoever signs in or out in another tab does so in this one too.
    globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
      if (key === KEY) this.#kept = read();
    });
  }

  get me(): Known | null {
    return this.#kept.me;
  }

  /** How somebody was called last, or says now that they are called; nothing for who never said. */
  get name(): string | null {
    return this.#typed ?? this.#kept.me?.name ?? null;
  }

  type(name: string): void {
    this.#typed = name;
  }

  know(me: Known | null): void {
    this.#typed = null;
    this.#kept.me = me;
    this.#keep();
  }

  invitation(table: string): string | null {
    return this.#kept.invitations[table] ?? null;
  }

  invite(table: string, invitation: string): void {
    const others = Object.entries(this.#kept.invitations).filter(([id]) => id !== table);
    this.#kept.invitations = Object.fromEntries([...others, [table, invitation] as const].slice(-MOST));
    this.#keep();
  }

  /** Somebody has said how they are called, and wants to sit at this table. */
  come(table: string, name: string): void {
    this.#coming = { table, name };
  }

  /** The name under which somebody has come to sit at this table; it is told once. */
  came(table: string): string | null {
    const coming = this.#coming;
    if (coming?.table !== table) return null;
    this.#coming = null;
    return coming.name;
  }

  get last(): Last | null {
    return this.#kept.last;
  }

  /** Somebody is at a table of this game. */
  at(game: string, seats: number): void {
    if (this.#kept.last?.game === game && this.#kept.last.seats === seats) return;
    this.#kept.last = { game, seats };
    this.#keep();
  }

  hears(player: string): boolean {
    return !this.#kept.muted.includes(player);
  }

  mute(player: string, muted: boolean): void {
    const others = this.#kept.muted.filter((each) => each !== player);
    this.#kept.muted = muted ? [...others, player].slice(-200) : others;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // It counts for this visit all the same.
    }
  }
}

export const remembered = new Remembering();
