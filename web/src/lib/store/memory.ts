// Matches in memory, where the browser keeps nothing: a private window, or storage that is forbidden.

import { Gone, type Kept, type Keeper, Raced } from './keeper';

export class MemoryKeeper implements Keeper {
  readonly lasts = false;
  readonly #matches = new Map<string, { kept: Kept; entries: string[] }>();

  async list(): Promise<Kept[]> {
    const all = [...this.#matches.values()].map((match) => match.kept);
    return all.sort((a, b) => b.touched - a.touched);
  }

  async find(id: string): Promise<Kept | undefined> {
    return this.#matches.get(id)?.kept;
  }

  async after(id: string, version: number): Promise<string[]> {
    return (this.#matches.get(id)?.entries ?? []).slice(version);
  }

  async begin(kept: Kept, entry: string): Promise<void> {
    if (this.#matches.has(kept.id)) throw new Raced('entry 1 was kept before');
    this.#matches.set(kept.id, { kept, entries: [entry] });
  }

  async append(id: string, version: number, entry: string): Promise<void> {
    const entries = this.#matches.get(id)?.entries;
    if (entries === undefined || entries.length < version - 1) {
      throw new Gone(`entry ${version} has none before it`);
    }
    if (entries.length >= version) throw new Raced(`entry ${version} was kept before`);
    entries.push(entry);
  }

  async describe(kept: Kept): Promise<void> {
    const match = this.#matches.get(kept.id);
    if (match !== undefined) match.kept = kept;
  }

  async remove(id: string): Promise<void> {
    this.#matches.delete(id);
  }

  onOther(): () => void {
    return () => undefined;
  }
}
