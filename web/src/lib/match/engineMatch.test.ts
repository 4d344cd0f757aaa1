import { expect, it, vi } from 'vitest';
import { EngineMatch } from './engineMatch';
import type { wasm } from '../wasm/engine';

const locale = vi.hoisted(() => ({ narrator: {} }));
vi.mock('../locale.svelte', () => ({ locale }));
vi.mock('../wasm/engine', () => ({ callEngine: (call: () => unknown) => call() }));

class TestMatch extends EngineMatch {
  readonly previewMove = vi.fn((_: unknown, text: string) => JSON.stringify({ described: text }));

  protected get view(): wasm.MatchView {
    return this as unknown as wasm.MatchView;
  }

  change(): void {
    this.forgetPreviews();
  }
}

it('requests a preview once, until the match or the texts change', () => {
  const match = new TestMatch();
  expect(match.preview('a')).toEqual({ described: 'a' });
  expect(match.preview('a')).toBe(match.preview('a'));
  match.preview('b');
  expect(match.previewMove).toHaveBeenCalledTimes(2);
  match.change();
  match.preview('a');
  expect(match.previewMove).toHaveBeenCalledTimes(3);
  locale.narrator = {};
  match.preview('a');
  match.preview('a');
  expect(match.previewMove).toHaveBeenCalledTimes(4);
});
