import { LocalMatch } from '../match/localMatch.svelte';
import { t } from '../locale.svelte';
import type { MatchStore, SavedMatch } from '../store';
import { errorText } from './errorText';
import { fileName, toJsonLines, splitRecords, fingerprint, startTime } from './records';

interface RemovedMatch {
  match: SavedMatch;
  entries: string[];
}

export interface ImportResult {
  added: number;
  /** The number of records that were saved already. */
  known: number;
  /** The errors, each with the name of its file. */
  wrong: { name: string; reason: string }[];
}

export interface NamedText {
  name: string;
  text: string;
}

/** Reads a file, unless it is too large. */
export async function readTextFile(file: File): Promise<NamedText> {
  return { name: file.name, text: file.size > MAX_FILE_SIZE ? TOO_LARGE : await file.text() };
}

const MAX_FILE_SIZE = 32_000_000;
const TOO_LARGE = '\u0000';

/** The matches saved in this browser: lists, removes, restores, exports and imports them. */
export class MatchList {
  all = $state.raw<SavedMatch[]>([]);
  /** The match that was removed last and can be restored. */
  removed = $state.raw<RemovedMatch | null>(null);
  readonly #store: MatchStore;

  constructor(store: MatchStore) {
    this.#store = store;
  }

  get persistent(): boolean {
    return this.#store.persistent;
  }

  async load(): Promise<void> {
    this.all = await this.#store.list();
  }

  async remove(match: SavedMatch): Promise<void> {
    const entries = await this.#store.entriesAfter(match.id, 0);
    await this.#store.remove(match.id);
    await (await import('../replay/savedAnalyses')).removeAnalysis(match.id);
    this.removed = { match, entries };
    await this.load();
  }

  async restore(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.removed = null;
    for (const [i, entry] of removed.entries.entries()) {
      if (i === 0) await this.#store.create(removed.match, entry);
      else await this.#store.append(removed.match.id, i + 1, entry);
    }
    await this.load();
  }

  /** Exports a match as a file. */
  async record(match: SavedMatch): Promise<NamedText> {
    return { name: fileName(match.game, match.started), text: await this.#record(match.id) };
  }

  /** Exports all matches as one file with one record per line. Skips and counts damaged matches. */
  async allRecords(): Promise<{ text: string; damaged: number }> {
    const { records, damaged } = await this.#records();
    return { text: toJsonLines(records), damaged };
  }

  async #records(): Promise<{ records: string[]; damaged: number }> {
    const records: string[] = [];
    let damaged = 0;
    for (const match of await this.#store.list()) {
      try {
        records.push(await this.#record(match.id));
      } catch {
        damaged += 1;
      }
    }
    return { records, damaged };
  }

  async #record(id: string): Promise<string> {
    const match = await LocalMatch.open(this.#store, id);
    if (match === undefined) throw new Error('');
    const record = match.record();
    match.close();
    return record;
  }

  /** Saves all records in these files that are not saved yet. */
  async importTexts(texts: readonly NamedText[]): Promise<ImportResult> {
    const known = new Set((await this.#records()).records.map(fingerprint));
    const result: ImportResult = { added: 0, known: 0, wrong: [] };
    for (const { name, text } of texts) {
      if (text === TOO_LARGE) {
        result.wrong.push({ name, reason: t('reason-too-large') });
        continue;
      }
      // Passes an empty file to the engine, which explains the error.
      for (const record of splitRecords(text).concat(text.trim() === '' ? [text] : [])) {
        try {
          if (await this.#add(record, known)) result.added += 1;
          else result.known += 1;
        } catch (error) {
          result.wrong.push({ name, reason: errorText(error) });
        }
      }
    }
    await this.load();
    return result;
  }

  /** Saves a record; resolves with false if it was saved already. */
  async #add(record: string, known: Set<string>): Promise<boolean> {
    const key = fingerprint(LocalMatch.normalizeRecord(record));
    if (known.has(key)) return false;
    const match = await LocalMatch.continueFrom(this.#store, record);
    match.close();
    known.add(key);
    const saved = await this.#store.find(match.id);
    const started = startTime(record);
    // Uses the record's own time, so that lists are in the right order.
    if (saved !== undefined && started !== null) {
      await this.#store.saveSummary({ ...saved, started, touched: Math.max(started, 0) });
    }
    return true;
  }
}
