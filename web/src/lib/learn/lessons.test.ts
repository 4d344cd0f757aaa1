import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Speech } from '../wasm/pkg/tilewright';
import { legalMoves, type LessonStep } from './lesson';
import { LESSONS } from './lessons';
import type { Tutor } from './tutor.svelte';

// What the page has and node has not. Nothing moves, so nothing waits.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

let tutorOf: (game: number) => Promise<Tutor>;
let speeches: Speech[];

beforeAll(async () => {
  const wasm = await import('../wasm/pkg/tilewright.js');
  wasm.initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const { locale: spoken, languages } = await import('../locale.svelte');
  spoken.setLanguage('en');
  speeches = languages().map(({ code }) => {
    const speech = new wasm.Speech(code);
    speech.learn(readFileSync(`../crates/words/texts/${code}/page-learn.ftl`, 'utf8'));
    return speech;
  });
  const { Tutor } = await import('./tutor.svelte');
  tutorOf = async (game) => {
    const lesson = LESSONS[game];
    if (lesson === undefined) throw new Error('no such lesson');
    const tutor = new Tutor(lesson, 'Ana');
    await tutor.start();
    return tutor;
  };
}, 60_000);

const scene = (tutor: Tutor) => {
  if (tutor.match === null) throw new Error('the lesson has no match');
  return tutor.match.scene;
};

/** So many of the moves that a step wants in the position reached, from all over the list of legal ones. */
function wanted(tutor: Tutor, most = 1): string[] {
  const found: string[] = [];
  for (const text of spread(legalMoves(tutor.match?.choices ?? null))) {
    if (found.length === most) break;
    if (tutor.accepts(text)) found.push(text);
  }
  return found;
}

/** A list in an order in which its beginning shows something of all of it. */
function spread<T>(all: readonly T[]): T[] {
  const strides = Math.ceil(Math.sqrt(all.length));
  return Array.from({ length: strides }, (_, from) => all.filter((_, i) => i % strides === from)).flat();
}

/** Makes a move that is wanted, and goes on to the next step; false at the end. */
async function make(tutor: Tutor, text: string): Promise<boolean> {
  expect(await tutor.match?.play(text), `${tutor.step.text}: ${text}`).toBe(true);
  expect(tutor.wrong).toBeNull();
  return tutor.done ? goOn(tutor) : true;
}

async function goOn(tutor: Tutor): Promise<boolean> {
  expect(tutor.canContinue, tutor.step.text).toBe(true);
  if (tutor.isLast) return false;
  await tutor.next();
  return true;
}

describe.each(LESSONS.map((lesson, number) => ({ number, game: lesson.game })))('$game', ({ number }) => {
  const steps = LESSONS[number]?.steps ?? [];

  test('is short, begins with a position and never leaves one without a word', () => {
    expect(steps.length).toBeLessThanOrEqual(11);
    expect(steps[0]?.start).toBeDefined();
    steps.forEach((step, i) => {
      const leaves = i === steps.length - 1 || steps[i + 1]?.start !== undefined;
      if (leaves && step.accepts !== undefined) expect(step.doneText, step.text).toBeDefined();
    });
  });

  test('is said in every language', () => {
    const keys = steps.flatMap((step) => [step.text, step.retryText ?? [], step.doneText ?? []].flat());
    for (const speech of speeches) {
      for (const key of keys) {
        expect(speech.say(key, '').length, `${speech.code} ${key}`).toBeGreaterThan(10);
      }
    }
  });

  test('every step has a move that leads on, to the end', async () => {
    const tutor = await tutorOf(number);
    const met: string[] = [];
    for (let more = true; more; ) {
      met.push(tutor.step.text);
      if (tutor.step.accepts === undefined) {
        more = await goOn(tutor);
        continue;
      }
      expect(scene(tutor).awaits, tutor.step.text).toBe('person');
      const [first] = wanted(tutor);
      expect(first, tutor.step.text).toBeDefined();
      more = await make(tutor, first ?? '');
    }
    expect(met).toEqual(steps.map((step) => step.text));
    expect(tutor.isFinished).toBe(true);
    tutor.close();
  }, 60_000);

  test('whatever is wanted leads to a position in which the next step can be done', async () => {
    const tutor = await tutorOf(number);
    /** Tries moves of this step and, in each position they lead to, of those that follow in it. */
    async function explore(step: LessonStep, most: number): Promise<void> {
      const at = tutor.index;
      const moves = wanted(tutor, most);
      expect(moves.length, step.text).toBeGreaterThan(0);
      for (const text of moves) {
        expect(await tutor.match?.play(text)).toBe(true);
        expect(tutor.wrong, text).toBeNull();
        if (tutor.index !== at && tutor.step.accepts !== undefined) await explore(tutor.step, 1);
        while (tutor.index !== at || tutor.done) await tutor.back();
      }
    }
    for (let more = true; more; ) {
      const reads = tutor.step.accepts === undefined;
      if (!reads) await explore(tutor.step, 8);
      more = reads ? await goOn(tutor) : await make(tutor, wanted(tutor)[0] ?? '');
    }
    expect(tutor.isFinished).toBe(true);
    tutor.close();
  }, 60_000);

  test('another legal move is taken back, with a word', async () => {
    const tutor = await tutorOf(number);
    let tried = 0;
    for (let more = true; more; ) {
      const before = scene(tutor);
      const others = spread(legalMoves(tutor.match?.choices ?? null)).slice(0, 12);
      for (const text of others.filter((each) => !tutor.accepts(each)).slice(0, 2)) {
        const { index: at } = tutor;
        await tutor.match?.play(text);
        expect(tutor.wrong, text).toMatch(/^page-learn-/);
        expect(tutor.index).toBe(at);
        expect(scene(tutor).view).toEqual(before.view);
        expect(scene(tutor).awaits).toBe('person');
        tried++;
      }
      more = tutor.step.accepts === undefined ? await goOn(tutor) : await make(tutor, wanted(tutor)[0] ?? '');
    }
    expect(tried).toBeGreaterThan(3);
    tutor.close();
  }, 60_000);

  test('what is shown is what is wanted; asked twice, it is made', async () => {
    const tutor = await tutorOf(number);
    while (tutor.step.accepts === undefined) await tutor.next();
    const { index: at } = tutor;
    await tutor.suggest();
    expect(tutor.accepts(tutor.suggested ?? '')).toBe(true);
    expect(tutor.match?.hint?.text).toBe(tutor.suggested);
    await tutor.suggest();
    expect(tutor.index > at || tutor.done).toBe(true);
    tutor.close();
  }, 60_000);
});

test('one can go back to the beginning', async () => {
  const tutor = await tutorOf(0);
  await tutor.next();
  await tutor.match?.play('1 y 3');
  expect(tutor.index).toBe(2);
  const reached = scene(tutor).ply;
  await tutor.back();
  expect(scene(tutor).ply).toBeLessThan(reached);
  await tutor.back();
  expect(tutor.index).toBe(0);
  expect(scene(tutor).ply).toBe(0);
  tutor.close();
});

test('an illegal move is refused as always', async () => {
  const tutor = await tutorOf(0);
  await tutor.next();
  expect(await tutor.match?.play('9 y 3')).toBe(false);
  expect(tutor.match?.notice).not.toBeNull();
  expect(tutor.index).toBe(1);
  tutor.close();
});
