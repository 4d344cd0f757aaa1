import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseRules } from '../ui/rulesText';
import type { Speech } from '../wasm/pkg/tilewright';
import { PICTURES } from './pictures';

vi.stubGlobal('document', { documentElement: {} });

let speeches: Speech[];
let open: (game: string, index: number) => number;

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
  const { positionRecord: recordOf } = await import('./position');
  open = (game, index) => {
    const picture = PICTURES[game]?.[index];
    if (picture === undefined) throw new Error('no such picture');
    return wasm.Replay.open(spoken.narrator, recordOf(game, picture.position, 'Ana')).plies;
  };
}, 60_000);

test.each(Object.keys(PICTURES))('%s has pictures that can be drawn, under headings that are there', (game) => {
  const pictures = PICTURES[game] ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  pictures.forEach(({ position }, i) => expect(open(game, i)).toBe(position.moves.length));
  for (const speech of speeches) {
    const headings = parseRules(speech.rules(game)).blocks.filter((block) => block.kind === 'heading');
    for (const { heading, caption: shows } of pictures) {
      expect(headings.length, `${speech.code} ${game}`).toBeGreaterThan(heading);
      expect(speech.say(shows, '').length).toBeGreaterThan(10);
    }
  }
}, 60_000);
