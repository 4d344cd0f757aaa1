// A match that a server conducts, as boards and the page around them want it.

import { GivenUp, Thinker } from '../bots/thinker.svelte';
import type { Conducted, Shower, Thinking } from '../match/conducted';
import { Pauses } from '../match/pauses';
import { t } from '../speech.svelte';
import { inWords } from '../ui/inWords';
import type { AzulStep, Choices, Foretold, Hint, LogLine, Scene, TableCommand } from '../wasm/types';
import { api, type RatingChange } from './api';
import type { RemoteMatch } from './remote';

/** What a match needs of its table. */
export interface AtTable {
  readonly id: string;
  /** Where whoever looks sits. */
  readonly seat: number | null;
  readonly remote: RemoteMatch;
  readonly hints: boolean;
  readonly over: boolean;
  /** Whether it counts for the ratings. */
  readonly rated: boolean;
  /** Whether nobody is left to play again with. */
  readonly deserted: boolean;
  /** Who broke the match off. */
  readonly brokenOff: number | null;
  /** The table where they play again, once there is one. */
  readonly rematch: string | null;
  /** Whether whoever looks may move now. */
  readonly moves: boolean;
  /** Whether the server permits a command now. */
  may(command: TableCommand): boolean;
  /** Wants something done; says whether it was, and tells the person why not. */
  order(command: TableCommand): Promise<boolean>;
}

/** An answer that comes sooner needs no drawing of what is waited for. */
const USUAL = 300;

const NOBODY: Thinking = { progress: null, stop: () => undefined };

export class OnlineMatch implements Conducted {
  scene = $state.raw<Scene>() as Scene;
  choices = $state.raw<Choices | null>(null);
  log = $state.raw<LogLine[]>([]);
  notice = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** A move of ours is on its way. */
  sending = $state(false);
  /** The same, once that takes longer than usual: it is drawn where it will be. */
  sent = $state<string | null>(null);
  /** What it did to the ratings, once that is known. */
  ratings = $state.raw<readonly RatingChange[]>([]);
  #showing = $state(false);

  readonly stuck = false;
  readonly paused = false;
  readonly lasts = true;
  readonly alone = false;
  readonly thinker = NOBODY;
  readonly adviser = new Thinker();

  readonly #table: AtTable;
  readonly #pauses = new Pauses();
  #shower: Shower | null = null;
  #closed = false;
  #rated = false;

  constructor(table: AtTable) {
    this.#table = table;
    this.#draw(this.#seen());
  }

  get pending(): boolean {
    return this.sending || this.#showing;
  }

  /** A move of ours is on its way, and nothing of it has come back yet: what is shown has arrived. */
  get underway(): boolean {
    return this.sending && !this.#showing;
  }

  get mine(): boolean {
    return !this.pending && this.#table.moves;
  }

  get mayTakeBack(): boolean {
    return this.#table.may({ kind: 'take-back' });
  }

  get noTakeBack(): string | null {
    // Asked first: what is permitted may change.
    return this.mayTakeBack ? null : this.#table.remote.noTakeBack;
  }

  get hints(): boolean {
    return this.#table.hints;
  }

  get watched(): boolean {
    return this.#table.seat === null;
  }

  get deserted(): boolean {
    return this.#table.deserted;
  }

  get followed(): boolean {
    return this.#table.rematch !== null;
  }

  /** Who broke it off is named to the others. */
  get outcome(): string | null {
    const { brokenOff, seat } = this.#table;
    const name = brokenOff === null || brokenOff === seat ? undefined : this.scene.seats[brokenOff]?.name;
    return name === undefined ? null : t('online-broken-off-by', { name });
  }

  get replay(): readonly string[] | null {
    return this.#table.over ? ['replay', 'table', this.#table.id] : null;
  }

  /** The match has gone on: shows it, unless nobody could follow. */
  async follow(quickly: boolean): Promise<void> {
    const before = this.scene;
    const after = this.#seen();
    this.hint = null;
    this.sent = null;
    this.adviser.stop();
    this.choices = null;
    // Of several moves at once only the last could be shown, from where nothing was.
    const shows = !quickly && !this.#closed && Math.abs(after.ply - before.ply) <= 1;
    if (shows && this.#shower !== null) {
      this.#showing = true;
      try {
        await this.#shower(before, after);
      } finally {
        this.#showing = false;
      }
    }
    this.#draw(after);
  }

  show(shower: Shower | null): void {
    this.#shower = shower;
  }

  steps(): AzulStep[] {
    return this.#table.remote.steps;
  }

  skip(): void {
    this.#pauses.end();
  }

  pauseFor(milliseconds: number): Promise<void> {
    return this.#pauses.for(milliseconds);
  }

  retell(): void {
    this.#draw(this.#seen());
    this.hint = null;
  }

  close(): void {
    this.#closed = true;
    this.#pauses.close();
    this.adviser.close();
  }

  async play(text: string): Promise<boolean> {
    if (this.pending) return false;
    this.notice = null;
    this.sending = true;
    const { version } = this.scene;
    const timer = setTimeout(() => {
      if (this.scene.version === version && !this.#showing) this.sent = text;
    }, USUAL);
    try {
      return await this.#table.order({ kind: 'play', text });
    } finally {
      clearTimeout(timer);
      this.sent = null;
      this.sending = false;
    }
  }

  takeBack(): Promise<boolean> {
    this.notice = null;
    return this.#table.order({ kind: 'take-back' });
  }

  // What this page cannot decide alone is not offered.
  playAgain(): Promise<boolean> {
    return Promise.resolve(false);
  }

  replace(): Promise<boolean> {
    return Promise.resolve(false);
  }

  pause(): void {
    // Nobody waits here.
  }

  tryAgain(): void {
    this.notice = null;
  }

  whyNot(text: string): string | null {
    return this.#table.remote.whyNot(text);
  }

  foretell(text: string): Foretold {
    return this.#table.remote.foretell(text);
  }

  async ask(): Promise<void> {
    if (!this.hints) {
      this.notice = t('online-no-hints');
      return;
    }
    const luck = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    const { remote } = this.#table;
    const question = remote.question(luck.toString(16).padStart(16, '0'));
    if (question === undefined) return;
    const { version } = this.scene;
    try {
      const advice = await this.adviser.ask(question);
      if (this.scene.version !== version) return;
      this.hint = remote.hint(advice);
    } catch (error) {
      if (!(error instanceof GivenUp)) this.notice = inWords(error);
    }
  }

  #seen(): Scene {
    return this.#table.remote.scene;
  }

  #draw(scene: Scene): void {
    const { remote } = this.#table;
    this.scene = scene;
    this.log = remote.logAfter(this.log, scene);
    this.choices = scene.awaits === 'person' ? remote.choices : null;
    if (scene.ending !== null && this.#table.rated && !this.#rated) void this.#rate();
  }

  /** Asks what it did to the ratings; without an answer the result is shown all the same. */
  async #rate(): Promise<void> {
    this.#rated = true;
    this.ratings = await api.ratings(this.#table.id).catch(() => {
      this.#rated = false;
      return [];
    });
  }
}
