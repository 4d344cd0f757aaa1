import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CancelledError } from '../bots/botWorker.svelte';
import type { LogLine, Scene } from '../wasm/types';
import type { Adviser } from './analyst.svelte';
import type { ReplayEngine } from './engine';
import { handleKey } from './keys';
import { PACES, Replay } from './replay.svelte';

/** A fake engine with a position and a language. */
class FakeEngine implements ReplayEngine {
  static language = 'en';
  /** The part of a question that names the bot. */
  static judge = '';
  at: number;
  constructor(readonly plies: number) {
    this.at = plies;
  }
  go(ply: number): void {
    this.at = ply;
  }
  get scene(): Scene {
    return { ply: this.at, language: FakeEngine.language } as unknown as Scene;
  }
  updatedLog(): LogLine[] {
    return Array.from({ length: this.at }, (_, i) => ({ ply: i + 1, seat: null, text: `${FakeEngine.language} ${i + 1}`, event: null }));
  }
  question(): string | undefined {
    return this.at < this.plies ? `q${this.at}${FakeEngine.judge}` : undefined;
  }
  judge(advice: string): string {
    // In this fake, every third move is a mistake.
    const fault = this.at % 3 === 2 ? 'mistake' : null;
    const verdict = { ply: this.at + 1, seat: this.at % 2, mv: '', estimate: null, better: null };
    return JSON.stringify({ verdict, cost: 0, played: `${FakeEngine.language} ${advice}`, better: null, fault });
  }
  summary(verdicts: string): string {
    return JSON.stringify({ seats: [], turningPoint: (JSON.parse(verdicts) as unknown[]).length });
  }
  record(): string {
    return 'all';
  }
  recordSoFar(): string {
    return `until ${this.at}`;
  }
}

/** An adviser that answers when the test calls `answer`. */
class FakeAdviser implements Adviser {
  progress: number | null = null;
  questions: string[] = [];
  #answer: { resolve: (advice: string) => void; reject: (error: Error) => void } | null = null;
  ask(question: string): Promise<string> {
    this.questions.push(question);
    return new Promise((resolve, reject) => (this.#answer = { resolve, reject }));
  }
  stop(): void {
    this.#answer?.reject(new CancelledError(''));
    this.#answer = null;
  }
  async answer(): Promise<void> {
    this.#answer?.resolve(`a${this.questions.at(-1)}`);
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
const opened = (plies: number, ply = 0): { replay: Replay; adviser: FakeAdviser } => {
  const adviser = new FakeAdviser();
  return { replay: new Replay(() => new FakeEngine(plies), adviser, ply), adviser };
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
  FakeEngine.language = 'en';
  FakeEngine.judge = '';
});
afterEach(() => {
  vi.useRealTimers();
});

test('a saved analysis continues, with the name of the bot', async () => {
  FakeEngine.judge = '"bot":"bot:8"';
  const saves: { judge: string; advice: (string | null)[] }[] = [];
  const adviser = new FakeAdviser();
  const at = (saved: (typeof saves)[number] | null): Replay =>
    new Replay(() => new FakeEngine(3), adviser, 0, { saved, save: (analysis) => saves.push(analysis) });
  const first = at(null);
  void first.analyst.run();
  await adviser.answer();
  first.close();
  await settled();
  expect(saves).toEqual([{ judge: 'bot:8', advice: ['aq0"bot":"bot:8"', null, null] }]);

  const second = at(saves[0] ?? null);
  expect(second.analyst.done).toBe(1);
  expect(second.analyst.judge).toBe('bot:8');
  expect(second.analyst.summary).not.toBeNull();
  adviser.questions = [];
  void second.analyst.run();
  await adviser.answer();
  await adviser.answer();
  expect(adviser.questions.map((question) => question.slice(0, 2))).toEqual(['q1', 'q2']);
  expect(saves.at(-1)?.advice.every((advice) => advice !== null)).toBe(true);
  second.close();
});

test('opens at a position, with the log of the whole match', () => {
  const { replay } = opened(5, 3);
  expect(replay.scene.ply).toBe(3);
  expect(replay.log).toHaveLength(5);
  expect(replay.currentLines.map((line) => line.ply)).toEqual([3]);
  expect(opened(5, 99).replay.ply).toBe(5);
  expect(opened(5, Infinity).replay.ply).toBe(5);
  expect(opened(5, Number('x')).replay.ply).toBe(0);
});

test('steps do not go beyond the ends', () => {
  const { replay } = opened(5);
  replay.step(-1);
  expect(replay.scene.ply).toBe(0);
  replay.step(2);
  expect(replay.scene.ply).toBe(2);
  replay.step(10);
  expect(replay.scene.ply).toBe(5);
});

test('plays to the end at the chosen pace', () => {
  const { replay } = opened(3);
  replay.play();
  vi.advanceTimersByTime(PACES[2]);
  expect(replay.ply).toBe(1);
  replay.setPace(4);
  vi.advanceTimersByTime(PACES[4]);
  expect(replay.ply).toBe(2);
  replay.setPace(99);
  expect(replay.pace).toBe(4);
  vi.advanceTimersByTime(PACES[4] * 10);
  expect([replay.ply, replay.playing]).toEqual([3, false]);
  expect(vi.getTimerCount()).toBe(0);
  replay.play();
  expect([replay.ply, replay.playing]).toEqual([0, true]);
  replay.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a match without moves does not play', () => {
  const { replay } = opened(0);
  replay.toggle();
  expect(replay.playing).toBe(false);
});

test('a manual step does not stop the playback', () => {
  const { replay } = opened(9);
  replay.play();
  vi.advanceTimersByTime(PACES[2] - 1);
  replay.go(6);
  vi.advanceTimersByTime(PACES[2] - 1);
  expect(replay.ply).toBe(6);
  vi.advanceTimersByTime(1);
  expect(replay.ply).toBe(7);
});

test('a record up to any position leaves the current position unchanged', () => {
  const { replay } = opened(5, 4);
  expect(replay.recordUntil()).toBe('until 4');
  expect(replay.recordUntil(2)).toBe('until 2');
  expect(replay.recordUntil()).toBe('until 4');
});

test('judges moves one by one without changing the current position', async () => {
  const { replay, adviser } = opened(3, 1);
  const run = replay.analyst.run();
  adviser.progress = 50;
  expect(replay.analyst.progress).toBe(0.5);
  // The bot searches again, for the move that was made.
  adviser.progress = 10;
  expect(replay.analyst.progress).toBe(0.5);
  adviser.progress = null;
  await adviser.answer();
  expect(replay.analyst.progress).toBe(1);
  expect(adviser.questions).toEqual(['q0', 'q1']);
  expect(replay.analyst.done).toBe(1);
  expect(replay.analyst.summary?.turningPoint).toBe(1);
  await adviser.answer();
  await adviser.answer();
  await run;
  expect(replay.analyst.judged.map((each) => each?.played)).toEqual(['en aq0', 'en aq1', 'en aq2']);
  expect([replay.analyst.running, replay.ply, replay.scene.ply]).toEqual([false, 1, 1]);
});

test('a stopped analysis continues', async () => {
  const { replay, adviser } = opened(3);
  const run = replay.analyst.run();
  await adviser.answer();
  replay.analyst.stop();
  await run;
  expect([replay.analyst.running, replay.analyst.failed, replay.analyst.done]).toEqual([false, null, 1]);
  void replay.analyst.run();
  void replay.analyst.run();
  expect(adviser.questions).toEqual(['q0', 'q1', 'q1']);
});

test('reports a crash of the worker and keeps the verdicts', async () => {
  const { replay, adviser } = opened(3);
  const run = replay.analyst.run();
  await adviser.answer();
  await adviser.fail('out of memory');
  await run;
  expect([replay.analyst.failed, replay.analyst.done]).toEqual(['out of memory', 1]);
  void replay.analyst.run();
  expect([replay.analyst.failed, adviser.questions.at(-1)]).toEqual([null, 'q1']);
});

test('goes from mistake to mistake', async () => {
  const { replay, adviser } = opened(7);
  void replay.analyst.run();
  for (let i = 0; i < 7; i += 1) await adviser.answer();
  expect(replay.analyst.faults.map(({ verdict }) => verdict.ply)).toEqual([3, 6]);
  expect([replay.goToFault(true), replay.ply]).toEqual([true, 3]);
  expect([replay.goToFault(true), replay.ply]).toEqual([true, 6]);
  expect([replay.goToFault(true), replay.ply]).toEqual([false, 6]);
  expect([replay.goToFault(false), replay.ply]).toEqual([true, 3]);
  expect(replay.analyst.verdictAt(3)?.fault).toBe('mistake');
  expect(replay.analyst.verdictAt(0)).toBeNull();
});

test('another language changes all texts', async () => {
  const { replay, adviser } = opened(3, 2);
  void replay.analyst.run();
  await adviser.answer();
  FakeEngine.language = 'fr';
  replay.refreshTexts();
  expect(replay.log[0]?.text).toBe('fr 1');
  expect(replay.scene).toEqual({ ply: 2, language: 'fr' });
  expect(replay.analyst.judged.map((each) => each?.played)).toEqual(['fr aq0', undefined, undefined]);
  // The pending question is still about its own move.
  await adviser.answer();
  expect(replay.analyst.judged[1]?.played).toBe('fr aq1');
});

test('keys step, play, change the pace and start the analysis', () => {
  const { replay, adviser } = opened(30, 5);
  expect(handleKey(pressed('ArrowRight'), replay)).toBe(true);
  expect(replay.ply).toBe(6);
  handleKey(pressed('ArrowLeft', { shiftKey: true }), replay);
  expect(replay.ply).toBe(0);
  handleKey(pressed('End'), replay);
  expect(replay.ply).toBe(30);
  handleKey(pressed('Home'), replay);
  handleKey(pressed(' '), replay);
  expect([replay.ply, replay.playing]).toEqual([0, true]);
  handleKey(pressed('+'), replay);
  handleKey(pressed('+'), replay);
  handleKey(pressed('-'), replay);
  expect(replay.pace).toBe(3);
  handleKey(pressed('a'), replay);
  expect(adviser.questions).toEqual(['q0']);
  replay.close();
});

test('ignores keys that were handled elsewhere or are not shortcuts', () => {
  const { replay } = opened(3);
  expect(handleKey(pressed('ArrowRight', { defaultPrevented: true }), replay)).toBe(false);
  expect(handleKey(pressed('ArrowRight', { altKey: true }), replay)).toBe(false);
  expect(handleKey(pressed('x'), replay)).toBe(false);
  expect(replay.ply).toBe(0);
});
