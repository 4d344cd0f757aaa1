// The matches that are kept here: listed, removed and brought back, taken out and brought in.

import { LocalMatch } from '../match/localMatch.svelte';
import { t } from '../locale.svelte';
import type { MatchStore, SavedMatch } from '../store';
import { errorText } from './errorText';
import { fileName, toJsonLines, splitRecords, fingerprint, startTime } from './records';

interface RemovedMatch {
  kept: SavedMatch;
  entries: string[];
}

/** What came of bringing records in. */
export interface ImportResult {
  added: number;
  /** Those that were here already. */
  known: number;
  /** What was wrong, by the name of the file. */
  wrong: { name: string; reason: string }[];
}

export interface NamedText {
  name: string;
  text: string;
}

/** A file that came in; one that is larger than all matches of a life is not read. */
export async function readTextFile(file: File): Promise<NamedText> {
  return { name: file.name, text: file.size > MAX_FILE_SIZE ? TOO_LARGE : await file.text() };
}

const MAX_FILE_SIZE = 32_000_000;
const TOO_LARGE = '\u0000';

export class MatchList {
  all = $state.raw<SavedMatch[]>([]);
  /** What was removed last, and can be brought back. */
  removed = $state.raw<RemovedMatch | null>(null);
  readonly #store: MatchStore;

  constructor(keeper: MatchStore) {
    this.#store = keeper;
  }

  get persistent(): boolean {
    return this.#store.persistent;
  }

  async load(): Promise<void> {
    this.all = await this.#store.list();
  }

  async remove(kept: SavedMatch): Promise<void> {
    const entries = await this.#store.entriesAfter(kept.id, 0);
    await this.#store.remove(kept.id);
    await (await import('../replay/savedAnalyses')).removeAnalysis(kept.id);
    this.removed = { kept, entries };
    await this.load();
  }

  async restore(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.removed = null;
    for (const [i, entry] of removed.entries.entries()) {
      if (i === 0) await this.#store.create(removed.kept, entry);
      else await this.#store.append(removed.kept.id, i + 1, entry);
    }
    await this.load();
  }

  /** A match as a file: its name and what it holds. */
  async record(kept: SavedMatch): Promise<NamedText> {
    return { name: fileName(kept.game, kept.started), text: await this.#record(kept.id) };
  }

  /** All matches as one file, a record a line; the damaged ones are left out, and counted. */
  async allRecords(): Promise<{ text: string; damaged: number }> {
    const { records, damaged } = await this.#records();
    return { text: toJsonLines(records), damaged };
  }

  async #records(): Promise<{ records: string[]; damaged: number }> {
    const records: string[] = [];
    let damaged = 0;
    for (const kept of await this.#store.list()) {
      try {
        records.push(await this.#record(kept.id));
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

  /** Keeps every record in these texts that is not here yet. */
  async importTexts(texts: readonly NamedText[]): Promise<ImportResult> {
    const known = new Set((await this.#records()).records.map(fingerprint));
    const result: ImportResult = { added: 0, known: 0, wrong: [] };
    for (const { name, text } of texts) {
      if (text === TOO_LARGE) {
        result.wrong.push({ name, reason: t('reason-too-large') });
        continue;
      }
      // An empty file is a record that the engine refuses, in words.
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

  /** Says whether it was new. */
  async #add(record: string, known: Set<string>): Promise<boolean> {
    const same = fingerprint(LocalMatch.normalizeRecord(record));
    if (known.has(same)) return false;
    const match = await LocalMatch.continueFrom(this.#store, record);
    match.close();
    known.add(same);
    const kept = await this.#store.find(match.id);
    const started = startTime(record);
    // It is as old as it says, so that lists are in the right order.
    if (kept !== undefined && started !== null) {
      await this.#store.saveSummary({ ...kept, started, touched: Math.max(started, 0) });
    }
    return true;
  }
}
