// Analyses in a database of their own: only replays need them, and the database of matches keeps its version.

import { type DBSchema, openDB } from 'idb';

/** A bot's answers for the moves of one match. */
export interface SavedAnalysis {
  /** The record that was judged, so that answers about other moves are not used. */
  of: string;
  /** The name of the bot that judged. */
  judge: string;
  /** By move, from the first; null where nothing is judged yet. */
  advice: (string | null)[];
}

interface Schema extends DBSchema {
  /** By the match's id; for a match that is not kept here, by its record. */
  analyses: { key: string; value: SavedAnalysis };
}

const database = () =>
  openDB<Schema>('tilewright-analyses', 1, {
    upgrade: (db) => void db.createObjectStore('analyses'),
    // Another tab with a newer page wants to change the database: let it.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
  });

let opening: ReturnType<typeof database> | null = null;
const opened = (): ReturnType<typeof database> => (opening ??= database());

// A browser that keeps nothing judges again the next time; that is no reason to stop.

/** The analysis of this record, as far as it came. */
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
