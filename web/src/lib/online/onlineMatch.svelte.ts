// A match that a server runs.

import { CancelledError, BotWorker } from '../bots/botWorker.svelte';
import type { Match, Animator, BotProgress } from '../match/match';
import { Delays } from '../match/delays';
import { t } from '../locale.svelte';
import { errorText } from '../ui/errorText';
import type { AzulStep, Choices, HintText, LogLine, PageMovePreview, Scene, TableCommand } from '../wasm/types';
import { api, type RatingChange } from './api';
import type { RemoteMatch } from './remoteMatch';

/** What a match needs from its table. */
export interface MatchTable {
  readonly id: string;
  /** The player's seat; null for spectators. */
  readonly seat: number | null;
  readonly remote: RemoteMatch;
  readonly hints: boolean;
  readonly over: boolean;
  readonly rated: boolean;
  /** The seat that aborted the match. */
  readonly abortedBy: number | null;
  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null;
  /** Whether the server permits a command now. */
  may(command: TableCommand): boolean;
  /** Sends a command; resolves with whether it succeeded, and shows a notice if it did not. */
  order(command: TableCommand): Promise<boolean>;
}

/** After this delay without an answer from the server, the board draws the move as unconfirmed. */
const SLOW_AFTER = 300;

const NO_BOT: BotProgress = { progress: null, stop: () => undefined };

export class OnlineMatch implements Match {
  scene = $state.raw<Scene>() as Scene;
  choices = $state.raw<Choices | null>(null);
  log = $state.raw<LogLine[]>([]);
  notice = $state<string | null>(null);
  hint = $state.raw<HintText | null>(null);
  /** Whether a move of this page waits for the server's answer. */
  sending = $state(false);
  /** The move that waits for the answer, once that takes longer than usual. */
  sent = $state<string | null>(null);
  ratings = $state.raw<readonly RatingChange[]>([]);
  #animating = $state(false);

  readonly stuck = false;
  readonly paused = false;
  readonly persistent = true;
  readonly isLocal = false;
  readonly bot = NO_BOT;
  readonly adviser = new BotWorker();

  readonly #table: MatchTable;
  readonly #delays = new Delays();
  #animator: Animator | null = null;
  #closed = false;
  #ratingsRequested = false;

  constructor(table: MatchTable) {
    this.#table = table;
    this.#draw(this.#newScene());
  }

  get pending(): boolean {
    return this.sending || this.#animating;
  }

  /** Whether the server has not answered a move yet. A move is animated only after the answer. */
  get awaitingReply(): boolean {
    return this.sending && !this.#animating;
  }

  get myTurn(): boolean {
    return !this.pending && this.choices !== null;
  }

  get mayTakeBack(): boolean {
    return this.#table.may({ kind: 'take-back' });
  }

  get noTakeBack(): string | null {
    // Reading `mayTakeBack` first makes callers depend on the permissions, which may change.
    return this.mayTakeBack ? null : this.#table.remote.noTakeBack;
  }

  get hints(): boolean {
    return this.#table.hints;
  }

  get spectating(): boolean {
    return this.#table.seat === null;
  }

  get noRematch(): string | null {
    return this.#table.refusal({ kind: 'rematch' });
  }

  /** Says who aborted the match, unless it was this player. */
  get outcome(): string | null {
    const { abortedBy: brokenOff, seat } = this.#table;
    const name = brokenOff === null || brokenOff === seat ? undefined : this.scene.seats[brokenOff]?.name;
    return name === undefined ? null : t('online-broken-off-by', { name });
  }

  get replay(): readonly string[] | null {
    return this.#table.over ? ['replay', 'table', this.#table.id] : null;
  }

  /** Draws the new scene. The change is animated, unless the player could not follow the animation. */
  async update(quickly: boolean): Promise<void> {
    const before = this.scene;
    const after = this.#newScene();
    this.hint = null;
    this.sent = null;
    this.adviser.stop();
    this.choices = null;
    // Of several moves that arrive at once, only the last could be animated, and from a position that was never drawn.
    const animates = !quickly && !this.#closed && Math.abs(after.ply - before.ply) <= 1;
    if (animates && this.#animator !== null) {
      this.#animating = true;
      try {
        await this.#animator(before, after);
      } finally {
        this.#animating = false;
      }
    }
    this.#draw(after);
  }

  /** Reads again whether the player may move, after the permissions have changed. */
  permissionsChanged(): void {
    // To draw a move that has been sent, the board needs the choices from which the move was made.
    if (this.pending) return;
    const { remote } = this.#table;
    // If nothing has changed, keep the same object: when the choices change, boards drop what is selected.
    if ((remote.mover === null) !== (this.choices === null)) this.choices = remote.choices;
  }

  setAnimator(animator: Animator | null): void {
    this.#animator = animator;
  }

  steps(): AzulStep[] {
    return this.#table.remote.steps;
  }

  skipAnimation(): void {
    this.#delays.end();
  }

  delay(milliseconds: number): Promise<void> {
    return this.#delays.for(milliseconds);
  }

  refreshTexts(): void {
    this.#draw(this.#newScene());
    this.hint = null;
  }

  close(): void {
    this.#closed = true;
    this.#delays.close();
    this.adviser.close();
  }

  async play(text: string): Promise<boolean> {
    if (this.pending) return false;
    this.notice = null;
    this.sending = true;
    const { version } = this.scene;
    const timer = setTimeout(() => {
      if (this.scene.version === version && !this.#animating) this.sent = text;
    }, SLOW_AFTER);
    try {
      return await this.#table.order({ kind: 'play', text });
    } finally {
      clearTimeout(timer);
      this.sent = null;
      this.sending = false;
      this.permissionsChanged();
    }
  }

  takeBack(): Promise<boolean> {
    this.notice = null;
    return this.#table.order({ kind: 'take-back' });
  }

  // Only local matches support the following commands.
  redo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  replace(): Promise<boolean> {
    return Promise.resolve(false);
  }

  pause(): void {
    // Online matches cannot be paused.
  }

  retry(): void {
    this.notice = null;
  }

  whyNot(text: string): string | null {
    return this.#table.remote.whyNot(text);
  }

  preview(text: string): PageMovePreview {
    return this.#table.remote.preview(text);
  }

  async requestHint(): Promise<void> {
    if (!this.hints) {
      this.notice = t('online-no-hints');
      return;
    }
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    const { remote } = this.#table;
    const question = remote.question(seed.toString(16).padStart(16, '0'));
    if (question === undefined) return;
    const { version } = this.scene;
    try {
      const advice = await this.adviser.ask(question);
      if (this.scene.version !== version) return;
      this.hint = remote.hint(advice);
    } catch (error) {
      if (!(error instanceof CancelledError)) this.notice = errorText(error);
    }
  }

  #newScene(): Scene {
    return this.#table.remote.scene;
  }

  #draw(scene: Scene): void {
    const { remote } = this.#table;
    this.scene = scene;
    this.log = remote.updatedLog(this.log, scene);
    this.choices = remote.choices;
    if (scene.ending !== null && this.#table.rated && !this.#ratingsRequested) void this.#loadRatings();
  }

  /** Loads the rating changes. If that fails, the result is shown without them. */
  async #loadRatings(): Promise<void> {
    this.#ratingsRequested = true;
    this.ratings = await api.ratings(this.#table.id).catch(() => {
      this.#ratingsRequested = false;
      return [];
    });
  }
}
