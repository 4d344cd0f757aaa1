// Matches in memory, where the browser keeps nothing: a private window, or storage that is forbidden.

import { DeletedError, type SavedMatch, type MatchStore, ConflictError } from './matchStore';

export class MemoryStore implements MatchStore {
  readonly persistent = false;
  readonly #matches = new Map<string, { kept: SavedMatch; entries: string[] }>();

  async list(): Promise<SavedMatch[]> {
    const all = [...this.#matches.values()].map((match) => match.kept);
    return all.sort((a, b) => b.touched - a.touched);
  }

  async find(id: string): Promise<SavedMatch | undefined> {
    return this.#matches.get(id)?.kept;
  }

  async entriesAfter(id: string, version: number): Promise<string[]> {
    return (this.#matches.get(id)?.entries ?? []).slice(version);
  }

  async create(kept: SavedMatch, entry: string): Promise<void> {
    if (this.#matches.has(kept.id)) throw new ConflictError('entry 1 was kept before');
    this.#matches.set(kept.id, { kept, entries: [entry] });
  }

  async append(id: string, version: number, entry: string): Promise<void> {
    const entries = this.#matches.get(id)?.entries;
    if (entries === undefined || entries.length < version - 1) {
      throw new DeletedError(`entry ${version} has none before it`);
    }
    if (entries.length >= version) throw new ConflictError(`entry ${version} was kept before`);
    entries.push(entry);
  }

  async saveSummary(kept: SavedMatch): Promise<void> {
    const match = this.#matches.get(kept.id);
    if (match !== undefined) match.kept = kept;
  }

  async remove(id: string): Promise<void> {
    this.#matches.delete(id);
  }

  onOtherTab(): () => void {
    return () => undefined;
  }
}
