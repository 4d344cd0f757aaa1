import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseRules } from '../ui/rulesText';
import type { Narrator } from '../wasm/pkg/tilewright';
import { PICTURES } from './pictures';

vi.stubGlobal('document', { documentElement: {} });

let narrators: Narrator[];
let open: (game: string, index: number) => number;

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
  const { positionRecord } = await import('./position');
  open = (game, index) => {
    const picture = PICTURES[game]?.[index];
    if (picture === undefined) throw new Error('no such picture');
    return wasm.Replay.open(locale.narrator, positionRecord(game, picture.position, 'Ana')).plies;
  };
}, 60_000);

test.each(Object.keys(PICTURES))('%s has pictures that can be drawn, under headings that exist', (game) => {
  const pictures = PICTURES[game] ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  pictures.forEach(({ position }, i) => expect(open(game, i)).toBe(position.moves.length));
  for (const narrator of narrators) {
    const headings = parseRules(narrator.rules(game)).blocks.filter((block) => block.kind === 'heading');
    for (const { heading, caption } of pictures) {
      expect(headings.length, `${narrator.code} ${game}`).toBeGreaterThan(heading);
      expect(narrator.say(caption, '').length).toBeGreaterThan(10);
    }
  }
}, 60_000);
