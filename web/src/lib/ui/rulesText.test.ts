import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RulesBlock, parseRules } from './rulesText';

const texts = new URL('../../../../crates/words/texts/', import.meta.url);
const files = readdirSync(texts, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.rules.txt'),
);

const words = (block: RulesBlock): string => {
  switch (block.kind) {
    case 'steps':
      return block.steps.map((step, i) => `${i + 1}. ${step}`).join(' ');
    case 'terms':
      return block.terms.map(({ term, text }) => `${term} ${text}`).join(' ');
    default:
      return block.text;
  }
};
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(files)('%s', (name) => {
  const text = readFileSync(new URL(name, texts), 'utf8');
  const { title, blocks } = parseRules(text);

  it('is parsed without losing a word', () => {
    expect(bare([title, ...blocks.map(words)].join(' '))).toBe(bare(text));
  });
  it('has headings, paragraphs and terms', () => {
    const kinds = new Set(blocks.map((block) => block.kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['heading', 'text', 'terms']));
  });
});

it('parses every kind of block', () => {
  const text = `GAME, in short

You play
on.

A TURN
  1. Take one. If you cannot, then you
     wait.
  2. Stop.
  As below:
    c r f      the red ones, to the
               floor
    E   more

      ##    #.     Like this.
      .#    ##
`;
  expect(parseRules(text)).toEqual({
    title: 'GAME, in short',
    blocks: [
      { kind: 'text', text: 'You play on.' },
      { kind: 'heading', text: 'A TURN' },
      { kind: 'steps', steps: ['Take one. If you cannot, then you wait.', 'Stop.'] },
      { kind: 'text', text: 'As below:' },
      { kind: 'terms', terms: [{ term: 'c r f', text: 'the red ones, to the floor' }, { term: 'E', text: 'more' }] },
      { kind: 'drawing', text: '##    #.     Like this.\n.#    ##' },
    ],
  });
});
