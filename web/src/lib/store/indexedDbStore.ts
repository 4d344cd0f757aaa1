import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DeletedError, type SavedMatch, type MatchStore, ConflictError } from './matchStore';

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch; indexes: { touched: number } };
  /** One log entry, by match and version. */
  entries: { key: [string, number]; value: string };
}

const NAME = 'tilewright';

/** Stores matches in the browser's database. */
export class IndexedDbStore implements MatchStore {
  readonly persistent = true;
  readonly #channel: BroadcastChannel | null;
  #persistRequested = false;

  private constructor(private readonly db: IDBPDatabase<Schema>) {
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  }

  static async open(): Promise<IndexedDbStore> {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(db) {
        const matches = db.createObjectStore('matches', { keyPath: 'id' });
        matches.createIndex('touched', 'touched');
        db.createObjectStore('entries');
      },
      // Another tab has a newer version of the page and upgrades the database; do not block it.
      blocking: (_current, _next, event) => (event.target as IDBDatabase | null)?.close(),
    });
    return new IndexedDbStore(db);
  }

  async list(): Promise<SavedMatch[]> {
    return (await this.db.getAllFromIndex('matches', 'touched')).reverse();
  }

  find(id: string): Promise<SavedMatch | undefined> {
    return this.db.get('matches', id);
  }

  entriesAfter(id: string, version: number): Promise<string[]> {
    const range = IDBKeyRange.bound([id, version], [id, Infinity], true);
    return this.db.getAll('entries', range);
  }

  create(saved: SavedMatch, entry: string): Promise<void> {
    return this.#write(saved.id, 1, entry, saved);
  }

  append(id: string, version: number, entry: string): Promise<void> {
    return this.#write(id, version, entry, null);
  }

  /** Saves an entry and, with the first entry, the summary. */
  async #write(id: string, version: number, entry: string, saved: SavedMatch | null): Promise<void> {
    const change = this.db.transaction(['matches', 'entries'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const entries = change.objectStore('entries');
      if (saved === null && (await entries.getKey([id, version - 1])) === undefined) {
        throw new DeletedError(`there is no entry before entry ${version}`);
      }
      await Promise.all([
        entries.add(entry, [id, version]),
        saved === null ? undefined : change.objectStore('matches').put(saved),
        change.done,
      ]);
    } catch (error) {
      await change.done.catch(() => undefined);
      if (error instanceof DOMException && error.name === 'ConstraintError') {
        throw new ConflictError(`entry ${version} exists already`);
      }
      throw error;
    }
    this.#channel?.postMessage(id);
    this.#requestPersistence();
  }

  async saveSummary(saved: SavedMatch): Promise<void> {
    const change = this.db.transaction('matches', 'readwrite');
    // Do not restore a match that was deleted in the meantime.
    if ((await change.store.getKey(saved.id)) !== undefined) await change.store.put(saved);
    await change.done;
  }

  async remove(id: string): Promise<void> {
    const change = this.db.transaction(['matches', 'entries'], 'readwrite');
    const entries = IDBKeyRange.bound([id, 0], [id, Infinity]);
    await Promise.all([
      change.objectStore('matches').delete(id),
      change.objectStore('entries').delete(entries),
      change.done,
    ]);
    this.#channel?.postMessage(id);
  }

  /** Asks the browser once not to evict the matches when it runs out of space. */
  #requestPersistence(): void {
    if (this.#persistRequested) return;
    this.#persistRequested = true;
    // Only secure pages can ask. A browser that refuses may still keep the matches.
    (navigator as Partial<Navigator>).storage?.persist?.().catch(() => undefined);
  }

  onOtherTab(listener: (id: string) => void): () => void {
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (typeof event.data === 'string') listener(event.data);
    };
    this.#channel?.addEventListener('message', onMessage);
    return () => this.#channel?.removeEventListener('message', onMessage);
  }
}
