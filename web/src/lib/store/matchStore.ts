// Where matches are kept: every entry of a log is durable before it is drawn.

import type { Setup } from '../wasm/types';

/** What a list of matches shows of one, so that it need not be opened. */
export interface SavedMatch {
  id: string;
  game: string;
  /** What everybody was called. */
  names: string[];
  /** The level of each seat's bot; null for a person. */
  levels: (number | null)[];
  /**
   * The seat of the one person in it, who has moved here; null if it is a match of others. Those that
   * were kept by an older page do not say.
   */
  mine?: number | null;
  started: number;
  /** When the last entry was written. */
  touched: number;
  plies: number;
  over: boolean;
  /** Ranks by seat once it is over. */
  ranks: (number | null)[];
  result: string | null;
}

/** Somebody else was quicker: another tab has written this entry. */
export class ConflictError extends Error {
  override readonly name = 'raced';
}

/** The match is not here any more: another tab has removed it. */
export class DeletedError extends Error {
  override readonly name = 'gone';
}

/** Where matches are kept. */
export interface MatchStore {
  /** Whether what is kept outlives the tab. */
  readonly persistent: boolean;
  /** Every match, the last played first. */
  list(): Promise<SavedMatch[]>;
  /** A match without its log. */
  find(id: string): Promise<SavedMatch | undefined>;
  /** The entries of a match after this version; none if there is no such match. */
  entriesAfter(id: string, version: number): Promise<string[]>;
  /** Keeps a new match: its row in lists and its first entry. */
  create(kept: SavedMatch, entry: string): Promise<void>;
  /**
   * Keeps an entry, or says that another one of this number was kept before, `Raced`, or that there is
   * none before it, `Gone`.
   */
  append(id: string, version: number, entry: string): Promise<void>;
  /** Brings what a list shows of a match up to date; it follows from the log. */
  saveSummary(kept: SavedMatch): Promise<void>;
  remove(id: string): Promise<void>;
  /** Tells when another tab has written to a match; returns how to stop. */
  onOtherTab(heard: (id: string) => void): () => void;
}

/** What was chosen last time, for the next. */
export type LastSetup = Omit<Setup, 'seed'>;
