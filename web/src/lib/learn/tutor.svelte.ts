// Guides a player through a lesson, on a real match that is not saved.

import { LocalMatch } from '../match/localMatch.svelte';
import { settings } from '../settings.svelte';
import { MemoryStore } from '../store/memoryStore';
import type { LogLine } from '../wasm/types';
import { type GameEvent, type Attempt, legalMoves, type Lesson, type LessonPosition, type LessonStep } from './lesson';
import { positionRecord } from './position';

const line = (event: GameEvent): LogLine => ({ ply: 0, seat: null, text: '', event });

export class Tutor {
  /** The match of the current position. */
  match = $state.raw<LocalMatch | null>(null);
  /** The index of the current step, from 0. */
  index = $state(0);
  /** Whether the player made the move of this step and now reads `doneText`. */
  done = $state(false);
  /** The message id for the last move, if the step did not accept it. */
  wrong = $state<string | null>(null);
  /** Whether a move is being played or another position is being opened. */
  busy = $state(false);
  /** The move that is currently suggested. */
  suggested = $state<string | null>(null);

  readonly lesson: Lesson;
  readonly #playerName: string;
  /** The moves made in each step, including the opponent's; they are needed to go back. */
  readonly #played: string[][] = [];
  #closed = false;

  constructor(lesson: Lesson, playerName: string) {
    this.lesson = lesson;
    this.#playerName = playerName;
  }

  get step(): LessonStep {
    const step = this.lesson.steps[this.index];
    if (step === undefined) throw new Error('a lesson has no such step');
    return step;
  }

  /** The id of the current message. */
  get text(): string {
    return this.done && this.step.doneText !== undefined ? this.step.doneText : this.step.text;
  }

  /** The event that is framed on the board, as a line of the log. */
  get highlighted(): LogLine | null {
    const event = this.done ? this.step.doneHighlight : this.step.highlight;
    return event === undefined ? null : line(event);
  }

  /** Whether the player has finished this step. */
  get canContinue(): boolean {
    return !this.busy && (this.done || this.step.accepts === undefined);
  }

  get isLast(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }

  get isFinished(): boolean {
    return this.isLast && this.canContinue;
  }

  /** Starts or restarts the lesson. */
  start(): Promise<void> {
    return this.#go(0);
  }

  close(): void {
    this.#closed = true;
    this.match?.close();
  }

  async next(): Promise<void> {
    if (this.canContinue && !this.isLast) await this.#advance();
  }

  async back(): Promise<void> {
    if (this.busy) return;
    if (this.done) await this.#go(this.index);
    else if (this.index > 0) await this.#go(this.index - 1);
  }

  /** Suggests a move that this step accepts; a second call plays it. */
  async suggest(): Promise<void> {
    const { match } = this;
    if (match === null || this.busy || this.done) return;
    if (this.suggested !== null) {
      await match.play(this.suggested);
      return;
    }
    // Take a move from the middle of the list, because lists start in a corner of the board.
    const accepted = legalMoves(match.choices).filter((each) => this.accepts(each));
    const text = accepted[Math.floor(accepted.length / 2)];
    if (text === undefined) return;
    this.suggested = text;
    match.hint = { text, advice: '', lines: [], effort: '' };
  }

  /** Whether this step asks for a legal move. */
  accepts(text: string): boolean {
    const attempt = this.#attempt(text);
    return attempt !== null && this.step.accepts?.(attempt) === true;
  }

  #attempt(text: string): Attempt | null {
    if (this.match === null || this.match.whyNot(text) !== null) return null;
    return { text, preview: this.match.preview(text).preview };
  }

  /** Goes to the next step, in the same position unless the step has its own. */
  async #advance(): Promise<void> {
    const next = this.index + 1;
    if (this.lesson.steps[next]?.start !== undefined) {
      await this.#go(next);
      return;
    }
    // A selection belongs to the step in which it was made.
    this.match?.refreshChoices();
    this.#begin(next);
  }

  #begin(at: number): void {
    this.index = at;
    this.done = false;
    this.wrong = null;
    this.suggested = null;
  }

  /** Opens a step in the position in which it starts. */
  async #go(at: number): Promise<void> {
    const { steps } = this.lesson;
    const first = steps.findLastIndex((step, i) => i <= at && step.start !== undefined);
    const start = steps[first]?.start;
    if (start === undefined) throw new Error('a lesson starts with a position');
    this.busy = true;
    try {
      const match = await this.#openMatch(start, this.#played.slice(first, at).flat());
      if (this.#closed) {
        match.close();
        return;
      }
      this.match?.close();
      this.match = match;
      this.#begin(at);
    } finally {
      this.busy = false;
    }
  }

  async #openMatch(start: LessonPosition, more: readonly string[]): Promise<LocalMatch> {
    const position = { ...start, moves: [...start.moves, ...more] };
    const record = positionRecord(this.lesson.game, position, this.#playerName);
    const match = await LocalMatch.continueFrom(new MemoryStore(), record);
    // The lesson decides the opponent's moves, so the bot never thinks.
    match.pause(true);
    const play = match.play.bind(match);
    match.play = (text) => this.#try(match, play, text);
    return match;
  }

  /** Plays a move of the player, and takes it back if the step does not accept it. */
  async #try(match: LocalMatch, play: LocalMatch['play'], text: string): Promise<boolean> {
    if (this.busy) return false;
    const { step } = this;
    const accepted = !this.done && this.accepts(text);
    this.busy = true;
    this.wrong = null;
    this.suggested = null;
    let moved: boolean;
    try {
      moved = await play(text);
      if (!moved || this.#closed) return moved;
      if (accepted) {
        await this.#reply(match, step, text);
      } else if (match.mayTakeBack) {
        await match.takeBack();
      }
    } finally {
      this.busy = false;
    }
    if (this.#closed) return moved;
    if (accepted) {
      if (step.doneText !== undefined) this.done = true;
      else await this.#advance();
    } else {
      // A move that ends the match cannot be taken back, so restart the step.
      if (match.scene.ending !== null) await this.#go(this.index);
      const unasked = step.accepts === undefined || this.done;
      this.wrong = unasked ? 'page-learn-not-now' : (step.retryText ?? 'page-learn-again');
    }
    return moved;
  }

  /** Plays the opponent's replies to a move. */
  async #reply(match: LocalMatch, { replies = [] }: LessonStep, text: string): Promise<void> {
    const played = [text];
    this.#played[this.index] = played;
    for (const reply of replies) {
      await match.delay(settings.duration(500));
      if (this.#closed) return;
      const texts = typeof reply === 'function' ? reply(match.scene) : reply;
      const legal = texts.find((each) => match.whyNot(each) === null);
      if (legal === undefined) throw new Error('the opponent has no move in this lesson');
      await match.command({ kind: 'play', text: legal, took: null });
      played.push(legal);
    }
  }
}
