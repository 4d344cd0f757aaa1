import { DeletedError, type SavedMatch, type MatchStore, ConflictError } from './matchStore';

/** Stores matches in memory, for browsers that block storage, for example in private windows. */
export class MemoryStore implements MatchStore {
  readonly persistent = false;
  readonly #matches = new Map<string, { saved: SavedMatch; entries: string[] }>();

  async list(): Promise<SavedMatch[]> {
    const all = [...this.#matches.values()].map((match) => match.saved);
    return all.sort((a, b) => b.touched - a.touched);
  }

  async find(id: string): Promise<SavedMatch | undefined> {
    return this.#matches.get(id)?.saved;
  }

  async entriesAfter(id: string, version: number): Promise<string[]> {
    return (this.#matches.get(id)?.entries ?? []).slice(version);
  }

  async create(saved: SavedMatch, entry: string): Promise<void> {
    if (this.#matches.has(saved.id)) throw new ConflictError('entry 1 exists already');
    this.#matches.set(saved.id, { saved, entries: [entry] });
  }

  async append(id: string, version: number, entry: string): Promise<void> {
    const entries = this.#matches.get(id)?.entries;
    if (entries === undefined || entries.length < version - 1) {
      throw new DeletedError(`there is no entry before entry ${version}`);
    }
    if (entries.length >= version) throw new ConflictError(`entry ${version} exists already`);
    entries.push(entry);
  }

  async saveSummary(saved: SavedMatch): Promise<void> {
    const match = this.#matches.get(saved.id);
    if (match !== undefined) match.saved = saved;
  }

  async remove(id: string): Promise<void> {
    this.#matches.delete(id);
  }

  onOtherTab(): () => void {
    return () => undefined;
  }
}
