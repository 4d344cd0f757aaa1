// A match on this page: the engine conducts it, the keeper keeps it, the boards draw it.

import { CancelledError, BotWorker } from '../bots/botWorker.svelte';
import { settings } from '../settings.svelte';
import { t } from '../locale.svelte';
import { type MatchStore, type SavedMatch, ConflictError } from '../store';
import { errorText } from '../ui/errorText';
import { onEngineRestart } from '../wasm/engine';
import type {
  AzulStep,
  Choices,
  Foretold,
  Hint,
  LogLine,
  PageCommand,
  Scene,
  Seating,
  Setup,
} from '../wasm/types';
import type { Match, Animator } from './match';
import { Delays } from './delays';
import { PageMatch } from './pageMatch';

/** An id that nobody guesses and no two matches share; `randomUUID` is not everywhere. */
export function newMatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A secret seed: 128 random bits as hex digits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A match that is played on this page. */
export class LocalMatch implements Match {
  /** What is drawn. Replaced whole, after what led to it has been shown. */
  scene = $state.raw<Scene>() as Scene;
  /** What can be done now by the person to move; null while nothing can. */
  choices = $state.raw<Choices | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The move that has been kept and is not drawn yet. */
  pending = $state(false);
  /** Something to be told to the person, until they move. */
  notice = $state<string | null>(null);
  /** A bot's move could not be had, or not be kept: it waits until somebody wants it tried again. */
  stuck = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** Whether bots wait: the person looks at something. */
  paused = $state(false);
  readonly thinker = new BotWorker();
  readonly adviser = new BotWorker();
  readonly id: string;
  readonly isLocal = true;
  readonly hints = true;

  readonly #store: MatchStore;
  readonly #page: PageMatch;
  readonly #started: number;
  #animator: Animator | null = null;
  readonly #delays = new Delays();
  readonly #unsubscribe: (() => void)[];
  #closed = false;
  /** The command that is carried out now, or was last. */
  #running: Promise<unknown> = Promise.resolve();
  /** What is told stays for a move of the person. */
  #noticeIsNew = false;
  /** Another tab has written something that is not applied yet. */
  #outdated = false;
  #turnStarted = Date.now();

  private constructor(keeper: MatchStore, page: PageMatch, kept: SavedMatch, scene = page.scene) {
    this.#store = keeper;
    this.#page = page;
    this.#started = kept.started;
    this.id = kept.id;
    this.#draw(scene);
    const unheard = keeper.onOtherTab((id) => {
      if (id !== this.id) return;
      this.#outdated = true;
      void this.#catchUp();
    });
    const untold = onEngineRestart(() => {
      this.notice = t('page-engine-renewed');
      this.#noticeIsNew = true;
    });
    this.#unsubscribe = [unheard, untold];
  }

  /** Begins a match; its first entry is kept. */
  static async begin(keeper: MatchStore, setup: Setup): Promise<LocalMatch> {
    return LocalMatch.#create(keeper, PageMatch.begin(setup));
  }

  /** Goes on from a record. */
  static async continueFrom(keeper: MatchStore, record: string): Promise<LocalMatch> {
    return LocalMatch.#create(keeper, PageMatch.continueFrom(record));
  }

  /** A record as this page writes it; throws a sentence if it is none. */
  static normalizeRecord(record: string): string {
    return new PageMatch([PageMatch.continueFrom(record)]).record();
  }

  static async #create(keeper: MatchStore, entry: string): Promise<LocalMatch> {
    const page = new PageMatch([entry]);
    const { scene } = page;
    const kept = summary(newMatchId(), Date.now(), page, scene);
    await keeper.create(kept, entry);
    return new LocalMatch(keeper, page, kept, scene);
  }

  /** A match that was kept; undefined if there is none. */
  static async open(keeper: MatchStore, id: string): Promise<LocalMatch | undefined> {
    const [kept, log] = await Promise.all([keeper.find(id), keeper.entriesAfter(id, 0)]);
    if (kept === undefined || log.length === 0) return undefined;
    const page = new PageMatch(log);
    const { scene } = page;
    // A tab that ended between the last entry and its description has left an old row.
    if (kept.plies !== scene.ply || kept.over !== (scene.ending !== null)) {
      const row = { ...summary(id, kept.started, page, scene), touched: kept.touched };
      await keeper.saveSummary(row).catch(() => undefined);
    }
    return new LocalMatch(keeper, page, kept, scene);
  }

  get noTakeBack(): string | null {
    return this.scene.noTakeBack;
  }

  get mayTakeBack(): boolean {
    return this.scene.mayTakeBack;
  }

  /** Whether it outlives the tab. */
  get persistent(): boolean {
    return this.#store.persistent;
  }

  get replay(): readonly string[] {
    return ['replay', this.id];
  }

  /** Begins to let bots move; whoever shows the match calls it once. */
  start(): void {
    void this.#letBotMove();
  }

  /** Says which board shows what happens; null once it is gone. */
  setAnimator(shower: Animator | null): void {
    this.#animator = shower;
  }

  /** Stops everything that thinks; what is kept stays. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#unsubscribe) stop();
    this.thinker.close();
    this.adviser.close();
    this.#delays.close();
  }

  /** Whether the person at this page is to move. */
  get myTurn(): boolean {
    return this.scene.awaits === 'person' && !this.pending;
  }

  /** Makes a move of the person to move. */
  play(text: string): Promise<boolean> {
    return this.command({ kind: 'play', text, took: Date.now() - this.#turnStarted });
  }

  /** Takes back the last move. One that is still being shown ends first, and is not shown at length. */
  async takeBack(): Promise<boolean> {
    if (this.pending) {
      this.skipAnimation();
      await this.#running;
    }
    this.thinker.stop();
    return this.command({ kind: 'take-back' });
  }

  redo(): Promise<boolean> {
    return this.command({ kind: 'play-again' });
  }

  replace(seat: number, by: Seating): Promise<boolean> {
    return this.command({ kind: 'replace', seat, by });
  }

  resign(seat: number): Promise<boolean> {
    this.thinker.stop();
    return this.command({ kind: 'resign', seat });
  }

  abort(): Promise<boolean> {
    this.thinker.stop();
    return this.command({ kind: 'abort' });
  }

  /** Carries out a command: proposed, kept, applied, shown. Says whether it was. */
  async command(command: PageCommand): Promise<boolean> {
    if (this.pending) return false;
    // What was told while this move was pointed at has hardly been read.
    if (this.#noticeIsNew) this.#noticeIsNew = false;
    else this.notice = null;
    return this.#execute(command);
  }

  #execute(command: PageCommand): Promise<boolean> {
    if (this.pending) return Promise.resolve(false);
    const carried = this.#run(command);
    this.#running = carried;
    return carried;
  }

  async #run(command: PageCommand): Promise<boolean> {
    this.stuck = false;
    this.pending = true;
    try {
      const entry = this.#page.propose(command);
      const version = this.#page.version + 1;
      await this.#store.append(this.id, version, entry);
      await this.#apply([entry]);
      return true;
    } catch (error) {
      if (error instanceof ConflictError) this.#outdated = true;
      else this.#failed(error);
      return false;
    } finally {
      await this.#settle();
    }
  }

  /** Tries again what a bot could not do. */
  retry(): void {
    this.notice = null;
    this.stuck = false;
    void this.#letBotMove();
  }

  /** Why a text is no legal move; null if it is one. */
  whyNot(text: string): string | null {
    return this.#page.whyNot(text);
  }

  /** What a legal move would do. */
  preview(text: string): Foretold {
    return this.#page.preview(text);
  }

  /** Asks for a hint. */
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
    if (paused) this.thinker.stop();
    else this.retry();
  }

  steps(): AzulStep[] {
    return this.#page.steps;
  }

  /** Ends what is being shown, at once. */
  skipAnimation(): void {
    this.#delays.end();
  }

  /** A pause that ends early if the person wants to see no more of it. */
  delay(milliseconds: number): Promise<void> {
    return this.#delays.for(milliseconds);
  }

  /** The match as a file. */
  record(): string {
    return this.#page.record();
  }

  /** Everything is said anew: another language is spoken. */
  refreshTexts(): void {
    this.#draw(this.#page.scene);
    this.hint = null;
  }

  async #apply(entries: string[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      const before = this.scene;
      this.#page.apply(entry);
      this.hint = null;
      this.adviser.stop();
      const after = this.#page.scene;
      this.choices = null;
      // The tab may be closed while the board still shows the move, so the row is written first. Another tab's
      // entries are described once, by the last: an earlier one would replace a newer row.
      if (index === entries.length - 1) await this.#saveSummary(after);
      if (this.#animator !== null && !this.#closed) await this.#animator(before, after);
      this.#draw(after);
    }
    this.#turnStarted = Date.now();
  }

  /** Stores what a list shows of this match. If that fails, `open` repairs it from the log. */
  async #saveSummary(scene: Scene): Promise<void> {
    const row = summary(this.id, this.#started, this.#page, scene);
    await this.#store.saveSummary(row).catch(() => undefined);
  }

  /** Another tab has gone on with this match. */
  async #catchUp(): Promise<void> {
    // Whatever is under way settles that too.
    if (this.#closed || this.pending) return;
    this.thinker.stop();
    this.pending = true;
    await this.#settle();
  }

  /** The end of whatever was under way: what others have written meanwhile, then the bot's turn. */
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
    // A bot would fail again at once, and for ever.
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
      const text = await this.thinker.choose(question);
      // A move that comes at once cannot be followed.
      await this.delay(settings.duration(450) - (Date.now() - started));
      if (this.#closed || this.paused || this.#page.version !== version) return;
      // What the person is told stays: it may be less than a moment since.
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

/** What a list of matches shows of this one. */
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
