// The matches that are kept here: listed, removed and brought back, taken out and brought in.

import { PlayedMatch } from '../match/match.svelte';
import { t } from '../speech.svelte';
import type { Keeper, Kept } from '../store';
import { inWords } from './inWords';
import { fileName, oneALine, recordsIn, sameness, startOf } from './records';

interface Removed {
  kept: Kept;
  entries: string[];
}

/** What came of bringing records in. */
export interface Imported {
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
export async function textOf(file: File): Promise<NamedText> {
  return { name: file.name, text: file.size > MOST ? TOO_LARGE : await file.text() };
}

const MOST = 32_000_000;
const TOO_LARGE = '\u0000';

export class Matches {
  all = $state.raw<Kept[]>([]);
  /** What was removed last, and can be brought back. */
  removed = $state.raw<Removed | null>(null);
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  get lasts(): boolean {
    return this.#keeper.lasts;
  }

  async list(): Promise<void> {
    this.all = await this.#keeper.list();
  }

  async remove(kept: Kept): Promise<void> {
    const entries = await this.#keeper.after(kept.id, 0);
    await this.#keeper.remove(kept.id);
    await (await import('../review/saved')).removeAnalysis(kept.id);
    this.removed = { kept, entries };
    await this.list();
  }

  async bringBack(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.removed = null;
    for (const [i, entry] of removed.entries.entries()) {
      if (i === 0) await this.#keeper.begin(removed.kept, entry);
      else await this.#keeper.append(removed.kept.id, i + 1, entry);
    }
    await this.list();
  }

  /** A match as a file: its name and what it holds. */
  async record(kept: Kept): Promise<NamedText> {
    return { name: fileName(kept.game, kept.started), text: await this.#record(kept.id) };
  }

  /** All matches as one file, a record a line; the damaged ones are left out, and counted. */
  async allRecords(): Promise<{ text: string; damaged: number }> {
    const { records, damaged } = await this.#records();
    return { text: oneALine(records), damaged };
  }

  async #records(): Promise<{ records: string[]; damaged: number }> {
    const records: string[] = [];
    let damaged = 0;
    for (const kept of await this.#keeper.list()) {
      try {
        records.push(await this.#record(kept.id));
      } catch {
        damaged += 1;
      }
    }
    return { records, damaged };
  }

  async #record(id: string): Promise<string> {
    const match = await PlayedMatch.open(this.#keeper, id);
    if (match === undefined) throw new Error('');
    const record = match.record();
    match.close();
    return record;
  }

  /** Keeps every record in these texts that is not here yet. */
  async bringIn(texts: readonly NamedText[]): Promise<Imported> {
    const known = new Set((await this.#records()).records.map(sameness));
    const result: Imported = { added: 0, known: 0, wrong: [] };
    for (const { name, text } of texts) {
      if (text === TOO_LARGE) {
        result.wrong.push({ name, reason: t('reason-too-large') });
        continue;
      }
      // An empty file is a record that the engine refuses, in words.
      for (const record of recordsIn(text).concat(text.trim() === '' ? [text] : [])) {
        try {
          if (await this.#add(record, known)) result.added += 1;
          else result.known += 1;
        } catch (error) {
          result.wrong.push({ name, reason: inWords(error) });
        }
      }
    }
    await this.list();
    return result;
  }

  /** Says whether it was new. */
  async #add(record: string, known: Set<string>): Promise<boolean> {
    const same = sameness(PlayedMatch.reread(record));
    if (known.has(same)) return false;
    const match = await PlayedMatch.goOn(this.#keeper, record);
    match.close();
    known.add(same);
    const kept = await this.#keeper.find(match.id);
    const started = startOf(record);
    // It is as old as it says, so that lists are in the right order.
    if (kept !== undefined && started !== null) {
      await this.#keeper.describe({ ...kept, started, touched: Math.max(started, 0) });
    }
    return true;
  }
}
