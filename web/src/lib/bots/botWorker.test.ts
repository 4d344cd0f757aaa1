import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages';
import { CancelledError, BotWorker } from './botWorker.svelte';

vi.mock('../wasm/engine', () => ({ loadEngine: () => Promise.resolve({ module: {} }) }));
vi.mock('../locale.svelte', () => ({
  t: (key: string, variables?: object) => [key, ...Object.values(variables ?? {})].join(': '),
}));

/** A worker that does what the test wants of it. */
class Puppet {
  static made: Puppet[] = [];
  static refuses = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string; preventDefault: () => void }) => void) | null = null;
  ended = false;
  asked: number[] = [];
  constructor() {
    if (Puppet.refuses) throw new Error('no worker here');
    Puppet.made.push(this);
  }
  postMessage(message: ToWorker): void {
    if (message.kind !== 'module') this.asked.push(message.id);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: string): void {
    this.onmessage?.({ data: { kind: 'answer', id: this.asked.at(-1) ?? 0, answer } });
  }
  fail(message?: string): void {
    this.onerror?.({ ...(message === undefined ? {} : { message }), preventDefault: () => undefined });
  }
}

const last = (): Puppet => {
  const made = Puppet.made.at(-1);
  if (made === undefined) throw new Error('no worker was made');
  return made;
};
const started = (): Promise<void> => vi.waitFor(() => expect(last().asked.length).toBeGreaterThan(0));

beforeEach(() => {
  Puppet.made = [];
  Puppet.refuses = false;
  vi.stubGlobal('Worker', Puppet);
});
afterEach(() => void vi.unstubAllGlobals());

test('one worker answers one question after the other', async () => {
  const thinker = new BotWorker();
  for (const advice of ['first', 'second']) {
    const answer = thinker.ask('?');
    await vi.waitFor(() => expect(last().asked).toHaveLength(advice === 'first' ? 1 : 2));
    last().answer(advice);
    expect(await answer).toBe(advice);
    expect(thinker.progress).toBeNull();
  }
  expect(Puppet.made).toHaveLength(1);
});

test('a question that is given up ends the worker; the next one has another', async () => {
  const thinker = new BotWorker();
  const given = thinker.ask('?');
  await started();
  thinker.stop();
  await expect(given).rejects.toThrow(CancelledError);
  expect(last().ended).toBe(true);
  const next = thinker.ask('?');
  await vi.waitFor(() => expect(Puppet.made).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await next).toBe('yes');
});

test('who closes it ends a worker that waits for questions', async () => {
  const thinker = new BotWorker();
  const answer = thinker.ask('?');
  await started();
  last().answer('yes');
  await answer;
  thinker.stop();
  expect(last().ended).toBe(false);
  thinker.close();
  expect(last().ended).toBe(true);
});

test.each([
  ['nothing', undefined, 'page-bots-missing'],
  ['something', 'Out of memory.', 'page-bots-failed: Out of memory.'],
])('a worker that fails and says %s: the reason is told, and it can be asked again', async (_, message, told) => {
  const thinker = new BotWorker();
  const failed = thinker.ask('?');
  await started();
  last().fail(message);
  await expect(failed).rejects.toThrow(told);
  expect(thinker.progress).toBeNull();
  const again = thinker.ask('?');
  await vi.waitFor(() => expect(Puppet.made).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await again).toBe('yes');
});

test('files that a bot needs are missing: that is told, and the next question loads them again', async () => {
  const thinker = new BotWorker();
  const failed = thinker.ask('?');
  await started();
  last().onmessage?.({ data: { kind: 'missing', id: last().asked.at(-1) ?? 0 } });
  await expect(failed).rejects.toThrow('page-bots-missing');
  expect(last().ended).toBe(true);
  const again = thinker.ask('?');
  await vi.waitFor(() => expect(Puppet.made).toHaveLength(2));
  await started();
  last().answer('yes');
  expect(await again).toBe('yes');
});

test('where no worker can be made, that is the reason', async () => {
  Puppet.refuses = true;
  const thinker = new BotWorker();
  await expect(thinker.ask('?')).rejects.toThrow('page-bots-failed: no worker here');
  expect(thinker.progress).toBeNull();
});
