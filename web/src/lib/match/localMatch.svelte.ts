// A match on this page: the engine runs it, the store saves it, the boards draw it.

import { CancelledError, BotWorker } from '../bots/botWorker.svelte';
import { settings } from '../settings.svelte';
import { t } from '../locale.svelte';
import { type MatchStore, type SavedMatch, ConflictError } from '../store';
import { errorText } from '../ui/errorText';
import { onEngineRestart } from '../wasm/engine';
import type {
  AzulStep,
  Choices,
  HintText,
  LogLine,
  PageCommand,
  PageMovePreview,
  Scene,
  SeatChoice,
  Setup,
} from '../wasm/types';
import type { Match, Animator } from './match';
import { Delays } from './delays';
import { PageMatch } from './pageMatch';

/** A random match id. `crypto.randomUUID` is not available on insecure pages. */
export function newMatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A secret seed: 128 random bits as hex digits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class LocalMatch implements Match {
  scene = $state.raw<Scene>() as Scene;
  choices = $state.raw<Choices | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** Whether a move has been saved but not drawn yet. */
  pending = $state(false);
  notice = $state<string | null>(null);
  /** Whether a bot's move failed or could not be saved, so that the player has to retry it. */
  stuck = $state(false);
  hint = $state.raw<HintText | null>(null);
  /** Whether the player paused the bots. */
  paused = $state(false);
  readonly bot = new BotWorker();
  readonly adviser = new BotWorker();
  readonly id: string;
  readonly isLocal = true;
  readonly hints = true;
  readonly noRematch = null;

  readonly #store: MatchStore;
  readonly #page: PageMatch;
  readonly #started: number;
  #animator: Animator | null = null;
  readonly #delays = new Delays();
  readonly #unsubscribe: (() => void)[];
  #closed = false;
  /** The current or last command. */
  #running: Promise<unknown> = Promise.resolve();
  /** Whether the notice is so new that it stays during the player's next move. */
  #noticeIsNew = false;
  /** Whether another tab has written entries that are not applied yet. */
  #outdated = false;
  #turnStarted = Date.now();

  private constructor(store: MatchStore, page: PageMatch, saved: SavedMatch, scene = page.scene) {
    this.#store = store;
    this.#page = page;
    this.#started = saved.started;
    this.id = saved.id;
    this.#draw(scene);
    const stopWatching = store.onOtherTab((id) => {
      if (id !== this.id) return;
      this.#outdated = true;
      void this.#catchUp();
    });
    const stopListening = onEngineRestart(() => {
      this.notice = t('page-engine-renewed');
      this.#noticeIsNew = true;
    });
    this.#unsubscribe = [stopWatching, stopListening];
  }

  /** Starts a match and saves its first entry. */
  static async begin(store: MatchStore, setup: Setup): Promise<LocalMatch> {
    return LocalMatch.#create(store, PageMatch.begin(setup));
  }

  /** Starts a match that continues a record. */
  static async continueFrom(store: MatchStore, record: string): Promise<LocalMatch> {
    return LocalMatch.#create(store, PageMatch.continueFrom(record));
  }

  /** Rewrites a record in the form in which this page writes records; throws if the record is not valid. */
  static normalizeRecord(record: string): string {
    return new PageMatch([PageMatch.continueFrom(record)]).record();
  }

  static async #create(store: MatchStore, entry: string): Promise<LocalMatch> {
    const page = new PageMatch([entry]);
    const { scene } = page;
    const saved = summary(newMatchId(), Date.now(), page, scene);
    await store.create(saved, entry);
    return new LocalMatch(store, page, saved, scene);
  }

  /** Opens a saved match; undefined if there is none with this id. */
  static async open(store: MatchStore, id: string): Promise<LocalMatch | undefined> {
    const [saved, log] = await Promise.all([store.find(id), store.entriesAfter(id, 0)]);
    if (saved === undefined || log.length === 0) return undefined;
    const page = new PageMatch(log);
    const { scene } = page;
    // The summary is outdated if a tab was closed between writing the last entry and the summary.
    if (saved.plies !== scene.ply || saved.over !== (scene.ending !== null)) {
      const row = { ...summary(id, saved.started, page, scene), touched: saved.touched };
      await store.saveSummary(row).catch(() => undefined);
    }
    return new LocalMatch(store, page, saved, scene);
  }

  get noTakeBack(): string | null {
    return this.scene.noTakeBack;
  }

  get mayTakeBack(): boolean {
    return this.scene.mayTakeBack;
  }

  get persistent(): boolean {
    return this.#store.persistent;
  }

  get replay(): readonly string[] {
    return ['replay', this.id];
  }

  /** Lets bots move. The page that shows the match calls this once. */
  start(): void {
    void this.#letBotMove();
  }

  setAnimator(animator: Animator | null): void {
    this.#animator = animator;
  }

  /** Stops bots, animations and subscriptions. The match stays saved. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#unsubscribe) stop();
    this.bot.close();
    this.adviser.close();
    this.#delays.close();
  }

  get myTurn(): boolean {
    return this.scene.awaits === 'person' && !this.pending;
  }

  play(text: string): Promise<boolean> {
    return this.command({ kind: 'play', text, took: Date.now() - this.#turnStarted });
  }

  /** Takes back the last move. If it is still being animated, skips the animation first. */
  async takeBack(): Promise<boolean> {
    if (this.pending) {
      this.skipAnimation();
      await this.#running;
    }
    this.bot.stop();
    return this.command({ kind: 'take-back' });
  }

  redo(): Promise<boolean> {
    return this.command({ kind: 'play-again' });
  }

  replace(seat: number, by: SeatChoice): Promise<boolean> {
    return this.command({ kind: 'replace', seat, by });
  }

  resign(seat: number): Promise<boolean> {
    this.bot.stop();
    return this.command({ kind: 'resign', seat });
  }

  abort(): Promise<boolean> {
    this.bot.stop();
    return this.command({ kind: 'abort' });
  }

  /** Executes a command: proposes, saves, applies and animates its entry. Resolves with whether that succeeded. */
  async command(command: PageCommand): Promise<boolean> {
    if (this.pending) return false;
    // The player may not have read a notice that appeared while they were choosing this move.
    if (this.#noticeIsNew) this.#noticeIsNew = false;
    else this.notice = null;
    return this.#execute(command);
  }

  #execute(command: PageCommand): Promise<boolean> {
    if (this.pending) return Promise.resolve(false);
    const running = this.#run(command);
    this.#running = running;
    return running;
  }

  async #run(command: PageCommand): Promise<boolean> {
    this.stuck = false;
    this.pending = true;
    try {
      const { version, line } = this.#page.propose(command);
      await this.#store.append(this.id, version, line);
      await this.#apply([line]);
      return true;
    } catch (error) {
      if (error instanceof ConflictError) this.#outdated = true;
      else this.#failed(error);
      return false;
    } finally {
      await this.#settle();
    }
  }

  /** Retries a bot's move that failed. */
  retry(): void {
    this.notice = null;
    this.stuck = false;
    void this.#letBotMove();
  }

  whyNot(text: string): string | null {
    return this.#page.whyNot(text);
  }

  preview(text: string): PageMovePreview {
    return this.#page.preview(text);
  }

  async requestHint(): Promise<void> {
    const question = this.#page.question('hint');
    if (question === undefined) return;
    const version = this.#page.version;
    try {
      const advice = await this.adviser.ask(question);
      if (this.#page.version !== version) return;
      this.hint = this.#page.hint(advice);
    } catch (error) {
      if (!(error instanceof CancelledError)) this.notice = errorText(error);
    }
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (paused) this.bot.stop();
    else this.retry();
  }

  steps(): AzulStep[] {
    return this.#page.steps;
  }

  skipAnimation(): void {
    this.#delays.end();
  }

  delay(milliseconds: number): Promise<void> {
    return this.#delays.for(milliseconds);
  }

  /** The match as a record. */
  record(): string {
    return this.#page.record();
  }

  refreshTexts(): void {
    this.#draw(this.#page.scene);
    this.hint = null;
  }

  /** Reads the choices again, so that boards drop what was selected. */
  refreshChoices(): void {
    this.choices = this.scene.awaits === 'person' ? this.#page.choices : null;
  }

  async #apply(entries: string[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      const before = this.scene;
      this.#page.apply(entry);
      this.hint = null;
      this.adviser.stop();
      const after = this.#page.scene;
      this.choices = null;
      // The tab may be closed during the animation, so the summary is saved first. Of several entries from another
      // tab, only the last saves the summary, because an earlier one would overwrite a newer summary.
      if (index === entries.length - 1) await this.#saveSummary(after);
      if (this.#animator !== null && !this.#closed) await this.#animator(before, after);
      this.#draw(after);
    }
    this.#turnStarted = Date.now();
  }

  /** Saves the summary that lists show. If that fails, `open` repairs it from the log. */
  async #saveSummary(scene: Scene): Promise<void> {
    const row = summary(this.id, this.#started, this.#page, scene);
    await this.#store.saveSummary(row).catch(() => undefined);
  }

  /** Applies the entries of another tab. */
  async #catchUp(): Promise<void> {
    // While a command is pending, wait: it applies these entries when it settles.
    if (this.#closed || this.pending) return;
    this.bot.stop();
    this.pending = true;
    await this.#settle();
  }

  /** Ends a pending command: applies the entries that other tabs have written meanwhile, then lets the bot move. */
  async #settle(): Promise<void> {
    try {
      while (this.#outdated && !this.#closed) {
        this.#outdated = false;
        await this.#apply(await this.#store.entriesAfter(this.id, this.#page.version));
      }
    } catch (error) {
      this.#failed(error);
    }
    this.pending = false;
    void this.#letBotMove();
  }

  #failed(error: unknown): void {
    this.notice = errorText(error);
    // Otherwise, the bot would fail again and again.
    this.stuck = this.scene.awaits === 'bot';
  }

  async #letBotMove(): Promise<void> {
    if (this.#closed || this.pending || this.paused || this.stuck) return;
    if (this.scene.awaits !== 'bot') return;
    const question = this.#page.question('move');
    if (question === undefined) return;
    const version = this.#page.version;
    const started = Date.now();
    try {
      const text = await this.bot.choose(question);
      // Players cannot follow moves that are made without a pause.
      await this.delay(settings.duration(450) - (Date.now() - started));
      if (this.#closed || this.paused || this.#page.version !== version) return;
      // Unlike `command`, this keeps the notice, which the player may not have read yet.
      await this.#execute({ kind: 'play', text, took: Date.now() - started });
    } catch (error) {
      if (!(error instanceof CancelledError) && !this.#closed) this.#failed(error);
    }
  }

  #draw(scene: Scene): void {
    this.scene = scene;
    this.log = this.#page.updatedLog(this.log, scene);
    this.choices = scene.awaits === 'person' ? this.#page.choices : null;
  }
}

/** The summary that lists of matches show. */
function summary(id: string, started: number, page: PageMatch, scene: Scene): SavedMatch {
  return {
    id,
    game: scene.game,
    names: scene.seats.map((seat) => seat.name),
    levels: scene.seats.map((seat) => seat.level),
    mine: page.ownSeat,
    started,
    touched: Date.now(),
    plies: scene.ply,
    over: scene.ending !== null,
    ranks: scene.ranks,
    result: scene.result,
  };
}
