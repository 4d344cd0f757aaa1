// Golden matches: checks that the WebAssembly module gives the same output for them as the native crates, bit by bit,
// including the bots' moves and estimates. `crates/browser/tests/golden.rs` describes the files.

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import * as wasm from './pkg/tilewright.js';

const FOLDER = '../crates/browser/tests/golden';
const CANDIDATES = 3;
const NOW = 1_700_000_000_000;

/** One move, as a line of a golden file. */
interface GoldenMove {
  move: string;
  hint: object | null;
  [seen: string]: unknown;
}

// The bots report their progress to this global function.
vi.stubGlobal('tilewrightProgress', () => undefined);
const bytes = new TextEncoder();

beforeAll(() => {
  wasm.initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  for (const name of ['middle', 'between']) {
    wasm.loadNetwork(name, readFileSync(`../crates/bots/src/azul/${name}.net`));
  }
});

/** Hashes a string with FNV-1a. */
function hash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

interface Advice {
  mv: string;
  candidates: object[];
  time: object;
}

/** A bot's advice, without its thinking time and with only its first candidates. */
function adviceFor(question: string): Advice {
  const advice = JSON.parse(new wasm.Question(question).think()) as Advice;
  const candidates = advice.candidates.slice(0, CANDIDATES);
  return { ...advice, candidates, time: { secs: 0, nanos: 0 } };
}

/** A match in every language. */
class Golden {
  readonly #tables: { narrator: wasm.Narrator; match: wasm.PageMatch; view: wasm.MatchView }[];

  constructor(setup: string) {
    const codes = (JSON.parse(wasm.languages()) as { code: string }[]).map(({ code }) => code);
    const first = wasm.PageMatch.begin(new wasm.Narrator('en'), setup, NOW);
    this.#tables = codes.map((code) => {
      const narrator = new wasm.Narrator(code);
      const match = wasm.PageMatch.open(narrator, first);
      return { narrator, match, view: match.view };
    });
  }

  get #match(): wasm.PageMatch {
    const [first] = this.#tables;
    if (first === undefined) throw new Error('there are no languages');
    return first.match;
  }

  /** Hashes a string that describes the match, in every language. */
  #matchHashes(text: (match: wasm.PageMatch, narrator: wasm.Narrator) => string): Record<string, string> {
    return Object.fromEntries(this.#tables.map(({ narrator, match }) => [narrator.code, hash(text(match, narrator))]));
  }

  /** Hashes a string that describes the view, in every language. */
  #viewHashes(text: (view: wasm.MatchView, narrator: wasm.Narrator) => string): Record<string, string> {
    return Object.fromEntries(this.#tables.map(({ narrator, view }) => [narrator.code, hash(text(view, narrator))]));
  }

  /** Plays the move of a line and returns the line that this module writes. A person's move comes from the line. */
  step(line: GoldenMove): GoldenMove {
    const question = this.#match.question('move');
    const advice = question === undefined ? null : adviceFor(question);
    const { turn } = JSON.parse(this.#match.view.scene(new wasm.Narrator('en')));
    const text = advice?.mv ?? line.move;
    const written = {
      seat: turn,
      scene: this.#viewHashes((view, narrator) => view.scene(narrator)),
      choices: this.#viewHashes((view, narrator) => view.choices(narrator)),
      question: question === undefined ? null : hash(question),
      hint: line.hint === null ? null : this.#hint(),
      advice,
      move: text,
      preview: this.#viewHashes((view, narrator) => view.previewMove(narrator, text)),
    };
    for (const { narrator, match } of this.#tables) {
      const command = JSON.stringify({ kind: 'play', text, took: null });
      const { line: entry } = JSON.parse(match.propose(narrator, command, NOW)) as { line: string };
      match.apply(narrator, entry);
    }
    return written;
  }

  /** A hint for the player, as advice and as text. */
  #hint(): object {
    const advice = adviceFor(this.#match.question('hint') ?? '');
    const text = JSON.stringify(advice);
    return { advice, words: this.#matchHashes((match, narrator) => match.hint(narrator, text)) };
  }

  end(): object {
    return {
      scene: this.#viewHashes((view, narrator) => view.scene(narrator)),
      log: this.#viewHashes((view, narrator) => view.log(narrator)),
      record: hash(this.#match.record()),
    };
  }

  close(): void {
    for (const { narrator, match, view } of this.#tables) {
      view.free();
      match.free();
      narrator.free();
    }
  }
}

/** Tests the golden matches of some games. Their bots are slow, so each half runs in its own test worker. */
export function testGolden(names: (file: string) => boolean): void {
  test.each(readdirSync(FOLDER).filter(names))(
    '%s is the same here',
    (name) => {
      const [setup = '', ...lines] = readFileSync(`${FOLDER}/${name}`, 'utf8').trimEnd().split('\n');
      const end = lines.pop() ?? '';
      expect(lines.length).toBeGreaterThan(10);
      const golden = new Golden(setup);
      lines.forEach((line, ply) => {
        const expected = JSON.parse(line) as GoldenMove;
        expect(golden.step(expected), `move ${ply + 1}`).toEqual(expected);
      });
      expect(golden.end()).toEqual(JSON.parse(end));
      golden.close();
    },
    180_000,
  );
}
