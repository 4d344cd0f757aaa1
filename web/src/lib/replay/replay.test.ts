import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CancelledError } from '../bots/botWorker.svelte';
import type { LogLine, Scene } from '../wasm/types';
import type { Adviser } from './analyst.svelte';
import type { ReplayEngine } from './engine';
import { handleKey } from './keys';
import { PACES, Replay } from './replay.svelte';

/** An engine that knows where it stands, and speaks a language. */
class Fake implements ReplayEngine {
  static language = 'en';
  /** What a question says of whom it asks. */
  static judge = '';
  at: number;
  constructor(readonly plies: number) {
    this.at = plies;
  }
  go(ply: number): void {
    this.at = ply;
  }
  get scene(): Scene {
    return { ply: this.at, language: Fake.language } as unknown as Scene;
  }
  updatedLog(): LogLine[] {
    return Array.from({ length: this.at }, (_, i) => ({ ply: i + 1, seat: null, text: `${Fake.language} ${i + 1}`, event: null }));
  }
  question(): string | undefined {
    return this.at < this.plies ? `q${this.at}${Fake.judge}` : undefined;
  }
  judged(advice: string): string {
    // Every third move is a mistake.
    const fault = this.at % 3 === 2 ? 'mistake' : null;
    const verdict = { ply: this.at + 1, seat: this.at % 2, mv: '', estimate: null, better: null };
    return JSON.stringify({ verdict, cost: 0, played: `${Fake.language} ${advice}`, better: null, fault });
  }
  summary(verdicts: string): string {
    return JSON.stringify({ seats: [], turningPoint: (JSON.parse(verdicts) as unknown[]).length });
  }
  record(): string {
    return 'all';
  }
  untilHere(): string {
    return `until ${this.at}`;
  }
}

/** Answers when it is told to. */
class Slow implements Adviser {
  progress: number | null = null;
  asked: string[] = [];
  #answer: { resolve: (advice: string) => void; reject: (error: Error) => void } | null = null;
  ask(question: string): Promise<string> {
    this.asked.push(question);
    return new Promise((resolve, reject) => (this.#answer = { resolve, reject }));
  }
  stop(): void {
    this.#answer?.reject(new CancelledError(''));
    this.#answer = null;
  }
  async answer(): Promise<void> {
    this.#answer?.resolve(`a${this.asked.at(-1)}`);
    await settled();
  }
  async fail(reason: string): Promise<void> {
    this.#answer?.reject(new Error(reason));
    await settled();
  }
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};
const opened = (plies: number, ply = 0): { review: Replay; slow: Slow } => {
  const slow = new Slow();
  return { review: new Replay(() => new Fake(plies), slow, ply), slow };
};
const pressed = (key: string, more = {}): Parameters<typeof handleKey>[0] => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  Fake.language = 'en';
  Fake.judge = '';
});
afterEach(() => {
  vi.useRealTimers();
});

test('an analysis goes on where it was kept, and says who judges', async () => {
  Fake.judge = '"bot":"bot:8"';
  const kept: { judge: string; advice: (string | null)[] }[] = [];
  const slow = new Slow();
  const at = (saved: (typeof kept)[number] | null): Replay =>
    new Replay(() => new Fake(3), slow, 0, { saved, save: (analysis) => kept.push(analysis) });
  const first = at(null);
  void first.analyst.run();
  await slow.answer();
  first.close();
  await settled();
  expect(kept).toEqual([{ judge: 'bot:8', advice: ['aq0"bot":"bot:8"', null, null] }]);

  const second = at(kept[0] ?? null);
  expect(second.analyst.done).toBe(1);
  expect(second.analyst.judge).toBe('bot:8');
  expect(second.analyst.summary).not.toBeNull();
  slow.asked = [];
  void second.analyst.run();
  await slow.answer();
  await slow.answer();
  expect(slow.asked.map((question) => question.slice(0, 2))).toEqual(['q1', 'q2']);
  expect(kept.at(-1)?.advice.every((advice) => advice !== null)).toBe(true);
  second.close();
});

test('it opens where it is told to, with all that happens', () => {
  const { review } = opened(5, 3);
  expect(review.scene.ply).toBe(3);
  expect(review.log).toHaveLength(5);
  expect(review.currentLines.map((line) => line.ply)).toEqual([3]);
  expect(opened(5, 99).review.ply).toBe(5);
  expect(opened(5, Infinity).review.ply).toBe(5);
  expect(opened(5, Number('x')).review.ply).toBe(0);
});

test('one goes about in it, and never beyond its ends', () => {
  const { review } = opened(5);
  review.step(-1);
  expect(review.scene.ply).toBe(0);
  review.step(2);
  expect(review.scene.ply).toBe(2);
  review.step(10);
  expect(review.scene.ply).toBe(5);
});

test('it plays by itself at its pace, to the end', () => {
  const { review } = opened(3);
  review.play();
  vi.advanceTimersByTime(PACES[2]);
  expect(review.ply).toBe(1);
  review.setPace(4);
  vi.advanceTimersByTime(PACES[4]);
  expect(review.ply).toBe(2);
  review.setPace(99);
  expect(review.pace).toBe(4);
  vi.advanceTimersByTime(PACES[4] * 10);
  expect([review.ply, review.playing]).toEqual([3, false]);
  expect(vi.getTimerCount()).toBe(0);
  review.play();
  expect([review.ply, review.playing]).toEqual([0, true]);
  review.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a match without moves does not play', () => {
  const { review } = opened(0);
  review.toggle();
  expect(review.playing).toBe(false);
});

test('a step by hand does not stop what plays', () => {
  const { review } = opened(9);
  review.play();
  vi.advanceTimersByTime(PACES[2] - 1);
  review.go(6);
  vi.advanceTimersByTime(PACES[2] - 1);
  expect(review.ply).toBe(6);
  vi.advanceTimersByTime(1);
  expect(review.ply).toBe(7);
});

test('one can go on from here or from elsewhere, and stands where one stood', () => {
  const { review } = opened(5, 4);
  expect(review.recordUntil()).toBe('until 4');
  expect(review.recordUntil(2)).toBe('until 2');
  expect(review.recordUntil()).toBe('until 4');
});

test('moves are judged one after the other, and what is seen stays where it is', async () => {
  const { review, slow } = opened(3, 1);
  const run = review.analyst.run();
  slow.progress = 50;
  expect(review.analyst.progress).toBe(0.5);
  // It looks once more, at the move that was made.
  slow.progress = 10;
  expect(review.analyst.progress).toBe(0.5);
  slow.progress = null;
  await slow.answer();
  expect(review.analyst.progress).toBe(1);
  expect(slow.asked).toEqual(['q0', 'q1']);
  expect(review.analyst.done).toBe(1);
  expect(review.analyst.summary?.turningPoint).toBe(1);
  await slow.answer();
  await slow.answer();
  await run;
  expect(review.analyst.judged.map((each) => each?.played)).toEqual(['en aq0', 'en aq1', 'en aq2']);
  expect([review.analyst.running, review.ply, review.scene.ply]).toEqual([false, 1, 1]);
});

test('the analysis goes on where it was stopped', async () => {
  const { review, slow } = opened(3);
  const run = review.analyst.run();
  await slow.answer();
  review.analyst.stop();
  await run;
  expect([review.analyst.running, review.analyst.failed, review.analyst.done]).toEqual([false, null, 1]);
  void review.analyst.run();
  void review.analyst.run();
  expect(slow.asked).toEqual(['q0', 'q1', 'q1']);
});

test('a worker that dies is told of, and what was judged stays', async () => {
  const { review, slow } = opened(3);
  const run = review.analyst.run();
  await slow.answer();
  await slow.fail('out of memory');
  await run;
  expect([review.analyst.failed, review.analyst.done]).toEqual(['out of memory', 1]);
  void review.analyst.run();
  expect([review.analyst.failed, slow.asked.at(-1)]).toEqual([null, 'q1']);
});

test('one goes from mistake to mistake', async () => {
  const { review, slow } = opened(7);
  void review.analyst.run();
  for (let i = 0; i < 7; i += 1) await slow.answer();
  expect(review.analyst.faults.map(({ verdict }) => verdict.ply)).toEqual([3, 6]);
  expect([review.goToFault(true), review.ply]).toEqual([true, 3]);
  expect([review.goToFault(true), review.ply]).toEqual([true, 6]);
  expect([review.goToFault(true), review.ply]).toEqual([false, 6]);
  expect([review.goToFault(false), review.ply]).toEqual([true, 3]);
  expect(review.analyst.verdictAt(3)?.fault).toBe('mistake');
  expect(review.analyst.verdictAt(0)).toBeNull();
});

test('another language says everything anew', async () => {
  const { review, slow } = opened(3, 2);
  void review.analyst.run();
  await slow.answer();
  Fake.language = 'fr';
  review.refreshTexts();
  expect(review.log[0]?.text).toBe('fr 1');
  expect(review.scene).toEqual({ ply: 2, language: 'fr' });
  expect(review.analyst.judged.map((each) => each?.played)).toEqual(['fr aq0', undefined, undefined]);
  // The question that was at work is still about its own move.
  await slow.answer();
  expect(review.analyst.judged[1]?.played).toBe('fr aq1');
});

test('keys step, play, change the pace and start the analysis', () => {
  const { review, slow } = opened(30, 5);
  expect(handleKey(pressed('ArrowRight'), review)).toBe(true);
  expect(review.ply).toBe(6);
  handleKey(pressed('ArrowLeft', { shiftKey: true }), review);
  expect(review.ply).toBe(0);
  handleKey(pressed('End'), review);
  expect(review.ply).toBe(30);
  handleKey(pressed('Home'), review);
  handleKey(pressed(' '), review);
  expect([review.ply, review.playing]).toEqual([0, true]);
  handleKey(pressed('+'), review);
  handleKey(pressed('+'), review);
  handleKey(pressed('-'), review);
  expect(review.pace).toBe(3);
  handleKey(pressed('a'), review);
  expect(slow.asked).toEqual(['q0']);
  review.close();
});

test('keys that others take or that mean nothing are left alone', () => {
  const { review } = opened(3);
  expect(handleKey(pressed('ArrowRight', { defaultPrevented: true }), review)).toBe(false);
  expect(handleKey(pressed('ArrowRight', { altKey: true }), review)).toBe(false);
  expect(handleKey(pressed('x'), review)).toBe(false);
  expect(review.ply).toBe(0);
});
