// Goes through a lesson with somebody: on a real match, of which nothing is kept.

import { LocalMatch } from '../match/localMatch.svelte';
import { settings } from '../settings.svelte';
import { MemoryStore } from '../store/memoryStore';
import type { LogLine } from '../wasm/types';
import { type GameEvent, type Attempt, legalMoves, type Lesson, type LessonPosition, type LessonStep } from './lesson';
import { positionRecord } from './position';

const line = (event: GameEvent): LogLine => ({ ply: 0, seat: null, text: '', event });

export class Tutor {
  /** The match that is played on; another one for another position. */
  match = $state.raw<LocalMatch | null>(null);
  /** The number of the step, from 0. */
  index = $state(0);
  /** Whether what this step wants is done, and there is something to say about it. */
  done = $state(false);
  /** What is said of the last move, if it was not what is wanted. */
  wrong = $state<string | null>(null);
  /** Whether a move of the lesson is being played. */
  busy = $state(false);
  /** The move that was asked for, while it is shown. */
  suggested = $state<string | null>(null);

  readonly lesson: Lesson;
  readonly #person: string;
  /** The moves made in each step, the opponent's too: the way back. */
  readonly #played: string[][] = [];
  #closed = false;

  constructor(lesson: Lesson, person: string) {
    this.lesson = lesson;
    this.#person = person;
  }

  get step(): LessonStep {
    const step = this.lesson.steps[this.index];
    if (step === undefined) throw new Error('a lesson has no such step');
    return step;
  }

  /** The key of what is said now. */
  get text(): string {
    return this.done && this.step.doneText !== undefined ? this.step.doneText : this.step.text;
  }

  /** What is framed on the board. */
  get highlighted(): LogLine | null {
    const event = this.done ? this.step.doneHighlight : this.step.highlight;
    return event === undefined ? null : line(event);
  }

  /** Whether there is nothing left to do in this step. */
  get canContinue(): boolean {
    return !this.busy && (this.done || this.step.accepts === undefined);
  }

  get isLast(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }

  /** Whether the lesson is over. */
  get isFinished(): boolean {
    return this.isLast && this.canContinue;
  }

  /** Begins, or begins anew. */
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

  /** Shows a move that this step wants; asked again, it is made. */
  async suggest(): Promise<void> {
    const { match } = this;
    if (match === null || this.busy || this.done) return;
    if (this.suggested !== null) {
      await match.play(this.suggested);
      return;
    }
    // Where much is right, something in the middle: lists begin in a corner of the board.
    const right = legalMoves(match.choices).filter((each) => this.accepts(each));
    const text = right[Math.floor(right.length / 2)];
    if (text === undefined) return;
    this.suggested = text;
    match.hint = { text, advice: '', lines: [], effort: '' };
  }

  /** Whether a legal move is what this step wants. */
  accepts(text: string): boolean {
    const attempt = this.#attempt(text);
    return attempt !== null && this.step.accepts?.(attempt) === true;
  }

  #attempt(text: string): Attempt | null {
    if (this.match === null || this.match.whyNot(text) !== null) return null;
    return { text, preview: this.match.preview(text).preview };
  }

  /** A step further: in the same position, if it is not another one's. */
  async #advance(): Promise<void> {
    const next = this.index + 1;
    if (this.lesson.steps[next]?.start !== undefined) {
      await this.#go(next);
      return;
    }
    this.#begin(next);
  }

  #begin(at: number): void {
    this.index = at;
    this.done = false;
    this.wrong = null;
    this.suggested = null;
  }

  /** Goes to a step, in the position in which it begins. */
  async #go(at: number): Promise<void> {
    const { steps } = this.lesson;
    const first = steps.findLastIndex((step, i) => i <= at && step.start !== undefined);
    const from = steps[first]?.start;
    if (from === undefined) throw new Error('a lesson begins with a position');
    this.busy = true;
    try {
      const match = await this.#reach(from, this.#played.slice(first, at).flat());
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

  async #reach(from: LessonPosition, more: readonly string[]): Promise<LocalMatch> {
    const position = { ...from, moves: [...from.moves, ...more] };
    const record = positionRecord(this.lesson.game, position, this.#person);
    const match = await LocalMatch.continueFrom(new MemoryStore(), record);
    // The opponent's moves are those of the lesson: it never thinks for itself.
    match.pause(true);
    const play = match.play.bind(match);
    match.play = (text) => this.#try(match, play, text);
    return match;
  }

  /** A move of the person: it is made in any case, and taken back if it is not what is wanted. */
  async #try(match: LocalMatch, play: LocalMatch['play'], text: string): Promise<boolean> {
    if (this.busy) return false;
    const { step } = this;
    const right = !this.done && this.accepts(text);
    this.busy = true;
    this.wrong = null;
    this.suggested = null;
    let moved: boolean;
    try {
      moved = await play(text);
      if (!moved || this.#closed) return moved;
      if (right) {
        await this.#reply(match, step, text);
      } else if (match.mayTakeBack) {
        await match.takeBack();
      }
    } finally {
      this.busy = false;
    }
    if (this.#closed) return moved;
    if (right) {
      if (step.doneText !== undefined) this.done = true;
      else await this.#advance();
    } else {
      // A move that ends the match cannot be taken back: the step begins anew.
      if (match.scene.ending !== null) await this.#go(this.index);
      const unasked = step.accepts === undefined || this.done;
      this.wrong = unasked ? 'page-learn-not-now' : (step.retryText ?? 'page-learn-again');
    }
    return moved;
  }

  /** The opponent's turns after a move. */
  async #reply(match: LocalMatch, { replies = [] }: LessonStep, text: string): Promise<void> {
    const made = [text];
    this.#played[this.index] = made;
    for (const reply of replies) {
      await match.delay(settings.duration(500));
      if (this.#closed) return;
      const texts = typeof reply === 'function' ? reply(match.scene) : reply;
      const legal = texts.find((each) => match.whyNot(each) === null);
      if (legal === undefined) throw new Error('the opponent has no move in this lesson');
      await match.command({ kind: 'play', text: legal, took: null });
      made.push(legal);
    }
  }
}
