import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Narrator } from '../wasm/pkg/tilewright';
import type { AzulChoices } from '../wasm/types';
import { legalMoves, type LessonStep } from './lesson';
import { LESSONS } from './lessons';
import type { Tutor } from './tutor.svelte';

// Browser APIs that Node lacks. Reduced motion turns off all delays.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

let tutorOf: (game: number) => Promise<Tutor>;
let narrators: Narrator[];

beforeAll(async () => {
  const wasm = await import('../wasm/pkg/tilewright.js');
  wasm.initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  const { locale, languages } = await import('../locale.svelte');
  locale.setLanguage('en');
  narrators = languages().map(({ code }) => {
    const narrator = new wasm.Narrator(code);
    narrator.addTexts(readFileSync(`../crates/words/texts/${code}/page-learn.ftl`, 'utf8'));
    return narrator;
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

/** Returns at most this many of the moves that the current step accepts, spread over the list of legal moves. */
function acceptedMoves(tutor: Tutor, most = 1): string[] {
  const found: string[] = [];
  for (const text of spread(legalMoves(tutor.match?.choices ?? null))) {
    if (found.length === most) break;
    if (tutor.accepts(text)) found.push(text);
  }
  return found;
}

/** Reorders a list so that its first items are spread over the whole list. */
function spread<T>(all: readonly T[]): T[] {
  const strides = Math.ceil(Math.sqrt(all.length));
  return Array.from({ length: strides }, (_, from) => all.filter((_, i) => i % strides === from)).flat();
}

/** Plays an accepted move and continues with the next step; returns false at the end. */
async function playAccepted(tutor: Tutor, text: string): Promise<boolean> {
  expect(await tutor.match?.play(text), `${tutor.step.text}: ${text}`).toBe(true);
  expect(tutor.wrong).toBeNull();
  return tutor.done ? advance(tutor) : true;
}

async function advance(tutor: Tutor): Promise<boolean> {
  expect(tutor.canContinue, tutor.step.text).toBe(true);
  if (tutor.isLast) return false;
  await tutor.next();
  return true;
}

describe.each(LESSONS.map((lesson, number) => ({ number, game: lesson.game })))('$game', ({ number }) => {
  const steps = LESSONS[number]?.steps ?? [];

  test('is short, starts with a position and explains every move before it leaves a position', () => {
    expect(steps.length).toBeLessThanOrEqual(11);
    expect(steps[0]?.start).toBeDefined();
    steps.forEach((step, i) => {
      const leaves = i === steps.length - 1 || steps[i + 1]?.start !== undefined;
      if (leaves && step.accepts !== undefined) expect(step.doneText, step.text).toBeDefined();
    });
  });

  test('has texts in every language', () => {
    const keys = steps.flatMap((step) => [step.text, step.retryText ?? [], step.doneText ?? []].flat());
    for (const narrator of narrators) {
      for (const key of keys) {
        expect(narrator.say(key, '').length, `${narrator.code} ${key}`).toBeGreaterThan(10);
      }
    }
  });

  test('every step accepts some move, to the end', async () => {
    const tutor = await tutorOf(number);
    const met: string[] = [];
    for (let more = true; more; ) {
      met.push(tutor.step.text);
      if (tutor.step.accepts === undefined) {
        more = await advance(tutor);
        continue;
      }
      expect(scene(tutor).awaits, tutor.step.text).toBe('person');
      const [first] = acceptedMoves(tutor);
      expect(first, tutor.step.text).toBeDefined();
      more = await playAccepted(tutor, first ?? '');
    }
    expect(met).toEqual(steps.map((step) => step.text));
    expect(tutor.isFinished).toBe(true);
    tutor.close();
  }, 60_000);

  test('every accepted move leads to a position in which the next step accepts some move', async () => {
    const tutor = await tutorOf(number);
    /** Tries moves of this step and, in each resulting position, moves of the steps that follow. */
    async function explore(step: LessonStep, most: number): Promise<void> {
      const at = tutor.index;
      const moves = acceptedMoves(tutor, most);
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
      more = reads ? await advance(tutor) : await playAccepted(tutor, acceptedMoves(tutor)[0] ?? '');
    }
    expect(tutor.isFinished).toBe(true);
    tutor.close();
  }, 60_000);

  test('any other legal move is taken back and commented on', async () => {
    const tutor = await tutorOf(number);
    let tried = 0;
    for (let more = true; more; ) {
      const before = scene(tutor);
      const others = spread(legalMoves(tutor.match?.choices ?? null)).slice(0, 12);
      for (const text of others.filter((each) => !tutor.accepts(each)).slice(0, 2)) {
        const { index } = tutor;
        await tutor.match?.play(text);
        expect(tutor.wrong, text).toMatch(/^page-learn-/);
        expect(tutor.index).toBe(index);
        expect(scene(tutor).view).toEqual(before.view);
        expect(scene(tutor).awaits).toBe('person');
        tried++;
      }
      more = tutor.step.accepts === undefined ? await advance(tutor) : await playAccepted(tutor, acceptedMoves(tutor)[0] ?? '');
    }
    expect(tried).toBeGreaterThan(3);
    tutor.close();
  }, 60_000);

  test('the suggested move is accepted; a second request plays it', async () => {
    const tutor = await tutorOf(number);
    while (tutor.step.accepts === undefined) await tutor.next();
    const { index } = tutor;
    await tutor.suggest();
    expect(tutor.accepts(tutor.suggested ?? '')).toBe(true);
    expect(tutor.match?.hint?.text).toBe(tutor.suggested);
    await tutor.suggest();
    expect(tutor.index > index || tutor.done).toBe(true);
    tutor.close();
  }, 60_000);
});

test('the player can go back to the first step', async () => {
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

test('an illegal move is refused as in any match', async () => {
  const tutor = await tutorOf(0);
  await tutor.next();
  expect(await tutor.match?.play('9 y 3')).toBe(false);
  expect(tutor.match?.notice).not.toBeNull();
  expect(tutor.index).toBe(1);
  tutor.close();
});

test('the next step drops what was selected in the last one', async () => {
  const azul = LESSONS.findIndex(({ game }) => game === 'azul');
  const tutor = await tutorOf(azul);
  const { AzulSelection } = await import('../../games/azul/selection.svelte');
  const selection = new AzulSelection({
    get choices() {
      return (tutor.match?.choices ?? null) as AzulChoices | null;
    },
    preview: (text) => tutor.match!.preview(text),
    play: () => undefined,
  });
  expect(selection.pick(1, 'Y')).toBe(true);
  expect(selection.tiles).not.toBeNull();
  await tutor.next();
  expect(tutor.index).toBe(1);
  expect(selection.tiles).toBeNull();
  tutor.close();
}, 60_000);
