// The storage of matches. Every log entry is durable before it is drawn.

import type { Setup } from '../wasm/types';

/** The summary of a saved match, so that lists need not open it. */
export interface SavedMatch {
  id: string;
  game: string;
  /** The players' names, by seat. */
  names: string[];
  /** The level of each seat's bot; null for a person. */
  levels: (number | null)[];
  /**
   * The seat of the only person in the match, who has moved on this page; null if there is none. Missing in matches
   * that older versions of the page saved.
   */
  mine?: number | null;
  started: number;
  /** When the last entry was written. */
  touched: number;
  plies: number;
  over: boolean;
  /** The ranks by seat, once the match is over. */
  ranks: (number | null)[];
  result: string | null;
}

/** Another tab has already written this entry. */
export class ConflictError extends Error {
  override readonly name = 'conflict';
}

/** Another tab has deleted the match. */
export class DeletedError extends Error {
  override readonly name = 'deleted';
}

export interface MatchStore {
  /** Whether saved matches outlive the tab. */
  readonly persistent: boolean;
  /** All matches, the last played first. */
  list(): Promise<SavedMatch[]>;
  /** The summary of a match. */
  find(id: string): Promise<SavedMatch | undefined>;
  /** The entries of a match after this version; empty if there is no such match. */
  entriesAfter(id: string, version: number): Promise<string[]>;
  /** Saves a new match: its summary and its first entry. */
  create(saved: SavedMatch, entry: string): Promise<void>;
  /**
   * Saves an entry. Throws `ConflictError` if there is an entry with this version already, and `DeletedError` if there
   * is none before it.
   */
  append(id: string, version: number, entry: string): Promise<void>;
  /** Updates the summary of a match. A summary can always be derived from the log. */
  saveSummary(saved: SavedMatch): Promise<void>;
  remove(id: string): Promise<void>;
  /** Calls the listener when another tab has changed a match; returns a function that unsubscribes it. */
  onOtherTab(listener: (id: string) => void): () => void;
}

/** The setup of the last match, as the default for the next one. */
export type LastSetup = Omit<Setup, 'seed'>;
