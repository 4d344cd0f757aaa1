// Saves analyses in a separate database, because only replays need them. The database of matches is not affected.

import { type DBSchema, openDB } from 'idb';

/** A bot's answers for the moves of one match. */
export interface SavedAnalysis {
  /** The judged record, so that the answers are not used for other moves. */
  of: string;
  /** The name of the bot that judged. */
  judge: string;
  /** The bot's answers by move; null for moves that are not judged yet. */
  advice: (string | null)[];
}

interface Schema extends DBSchema {
  /** By match id, or by record for a match that is not saved here. */
  analyses: { key: string; value: SavedAnalysis };
}

const database = () =>
  openDB<Schema>('tilewright-analyses', 1, {
    upgrade: (db) => void db.createObjectStore('analyses'),
    // Another tab has a newer version of the page and upgrades the database; do not block it.
    blocking: (_current, _next, event) => (event.target as IDBDatabase | null)?.close(),
  });

let opening: ReturnType<typeof database> | null = null;
const opened = (): ReturnType<typeof database> => (opening ??= database());

// If storage is blocked, the following functions do nothing, and the moves are judged again the next time.

/** The saved analysis of this record; null if there is none. */
export async function savedAnalysis(match: string, of: string): Promise<SavedAnalysis | null> {
  const saved = await opened()
    .then((db) => db.get('analyses', match))
    .catch(() => undefined);
  return saved?.of === of ? saved : null;
}

export async function saveAnalysis(match: string, analysis: SavedAnalysis): Promise<void> {
  await opened()
    .then((db) => db.put('analyses', analysis, match))
    .catch(() => undefined);
}

export async function removeAnalysis(match: string): Promise<void> {
  await opened()
    .then((db) => db.delete('analyses', match))
    .catch(() => undefined);
}
