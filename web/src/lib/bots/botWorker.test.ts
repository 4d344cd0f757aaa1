import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages';
import { BotWorker, CancelledError } from './botWorker.svelte';

vi.mock('../wasm/engine', () => ({ loadEngine: () => Promise.resolve({ module: {} }) }));
vi.mock('../locale.svelte', () => ({
  t: (key: string, variables?: object) => [key, ...Object.values(variables ?? {})].join(': '),
}));

/** A worker that the test controls. */
class FakeWorker {
  static created: FakeWorker[] = [];
  static refuses = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string; preventDefault: () => void }) => void) | null = null;
  terminated = false;
  questions: number[] = [];
  constructor() {
    if (FakeWorker.refuses) throw new Error('no worker here');
    FakeWorker.created.push(this);
  }
  postMessage(message: ToWorker): void {
    if (message.kind !== 'module') this.questions.push(message.id);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(answer: string): void {
    this.onmessage?.({ data: { kind: 'answer', id: this.questions.at(-1) ?? 0, answer } });
  }
  fail(message?: string): void {
    this.onerror?.({ ...(message === undefined ? {} : { message }), preventDefault: () => undefined });
  }
}

const last = (): FakeWorker => {
  const worker = FakeWorker.created.at(-1);
  if (worker === undefined) throw new Error('no worker was created');
  return worker;
};
const started = (): Promise<void> => vi.waitFor(() => expect(last().questions.length).toBeGreaterThan(0));

beforeEach(() => {
  FakeWorker.created = [];
  FakeWorker.refuses = false;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

test('one worker answers one question after the other', async () => {
  const worker = new BotWorker();
  for (const advice of ['first', 'second']) {
    const answer = worker.ask('?');
    await vi.waitFor(() => expect(last().questions).toHaveLength(advice === 'first' ? 1 : 2));
    last().answer(advice);
    expect(await answer).toBe(advice);
    expect(worker.progress).toBeNull();
  }
  expect(FakeWorker.created).toHaveLength(1);
});

test('cancelling a question terminates the worker; the next question starts another', async () => {
  const worker = new BotWorker();
  const cancelled = worker.ask('?');
  await started();
  worker.stop();
  await expect(cancelled).rejects.toThrow(CancelledError);
  expect(last().terminated).toBe(true);
  const next = worker.ask('?');
  await vi.waitFor(() => expect(FakeWorker.created).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await next).toBe('yes');
});

test('close terminates an idle worker', async () => {
  const worker = new BotWorker();
  const answer = worker.ask('?');
  await started();
  last().answer('yes');
  await answer;
  worker.stop();
  expect(last().terminated).toBe(false);
  worker.close();
  expect(last().terminated).toBe(true);
});

test.each([
  ['nothing', undefined, 'page-bots-missing'],
  ['something', 'Out of memory.', 'page-bots-failed: Out of memory.'],
])('a worker that fails with %s rejects with a reason, and the next question works', async (_, message, expected) => {
  const worker = new BotWorker();
  const failed = worker.ask('?');
  await started();
  last().fail(message);
  await expect(failed).rejects.toThrow(expected);
  expect(worker.progress).toBeNull();
  const again = worker.ask('?');
  await vi.waitFor(() => expect(FakeWorker.created).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await again).toBe('yes');
});

test('missing files of a bot are reported, and the next question loads them again', async () => {
  const worker = new BotWorker();
  const failed = worker.ask('?');
  await started();
  last().onmessage?.({ data: { kind: 'missing', id: last().questions.at(-1) ?? 0 } });
  await expect(failed).rejects.toThrow('page-bots-missing');
  expect(last().terminated).toBe(true);
  const again = worker.ask('?');
  await vi.waitFor(() => expect(FakeWorker.created).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await again).toBe('yes');
});

test('a worker that cannot be created gives the reason', async () => {
  FakeWorker.refuses = true;
  const worker = new BotWorker();
  await expect(worker.ask('?')).rejects.toThrow('page-bots-failed: no worker here');
  expect(worker.progress).toBeNull();
});
