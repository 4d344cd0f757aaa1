// Golden matches: the module that the page loads tells the same of them as the crates natively, bots'
// moves and estimates included, to the last bit. What the files hold: `crates/browser/tests/golden.rs`.

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import * as wasm from './pkg/tilewright.js';

const FOLDER = '../crates/browser/tests/golden';
const CANDIDATES = 3;
const NOW = 1_700_000_000_000;

/** One move, as it stands in a file. */
interface GoldenMove {
  move: string;
  hint: object | null;
  [seen: string]: unknown;
}

// Nobody watches.
vi.stubGlobal('tilewrightProgress', () => undefined);
const bytes = new TextEncoder();

beforeAll(() => {
  wasm.initSync({ module: readFileSync('src/lib/wasm/pkg/tilewright_bg.wasm') });
  for (const name of ['middle', 'between']) {
    wasm.loadNetwork(name, readFileSync(`../crates/bots/src/azul/${name}.net`));
  }
});

/** FNV-1a. */
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

/** What a bot thinks, less the time that it takes, and no more than some of the moves it thought about. */
function thought(question: string): Advice {
  const advice = JSON.parse(new wasm.Question(question).think()) as Advice;
  const candidates = advice.candidates.slice(0, CANDIDATES);
  return { ...advice, candidates, time: { secs: 0, nanos: 0 } };
}

/** A match in every language. */
class Golden {
  readonly #tables: { speech: wasm.Speech; match: wasm.PageMatch; view: wasm.MatchView }[];

  constructor(setup: string) {
    const codes = (JSON.parse(wasm.languages()) as { code: string }[]).map(({ code }) => code);
    const first = wasm.PageMatch.begin(new wasm.Speech('en'), setup, NOW);
    this.#tables = codes.map((code) => {
      const speech = new wasm.Speech(code);
      const match = wasm.PageMatch.open(speech, first);
      return { speech, match, view: match.view };
    });
  }

  get #match(): wasm.PageMatch {
    const [first] = this.#tables;
    if (first === undefined) throw new Error('no language is spoken');
    return first.match;
  }

  /** Something in every language. */
  #told(tell: (match: wasm.PageMatch, speech: wasm.Speech) => string): Record<string, string> {
    return Object.fromEntries(this.#tables.map(({ speech, match }) => [speech.code, hash(tell(match, speech))]));
  }

  /** Something of what is drawn, in every language. */
  #seen(tell: (view: wasm.MatchView, speech: wasm.Speech) => string): Record<string, string> {
    return Object.fromEntries(this.#tables.map(({ speech, view }) => [speech.code, hash(tell(view, speech))]));
  }

  /** Makes the move of a line and returns the line as it is here. A person's move is what the line says. */
  step(line: GoldenMove): GoldenMove {
    const question = this.#match.question('move');
    const advice = question === undefined ? null : thought(question);
    const { turn } = JSON.parse(this.#match.view.scene(new wasm.Speech('en')));
    const text = advice?.mv ?? line.move;
    const seen = {
      seat: turn,
      scene: this.#seen((view, speech) => view.scene(speech)),
      choices: this.#seen((view, speech) => view.choices(speech)),
      question: question === undefined ? null : hash(question),
      hint: line.hint === null ? null : this.#hint(),
      advice,
      move: text,
      foretold: this.#seen((view, speech) => view.foretell(speech, text)),
    };
    for (const { speech, match } of this.#tables) {
      const command = JSON.stringify({ kind: 'play', text, took: null });
      match.apply(speech, match.propose(speech, command, NOW));
    }
    return seen;
  }

  /** What a person is advised, as such and in words. */
  #hint(): object {
    const advice = thought(this.#match.question('hint') ?? '');
    const text = JSON.stringify(advice);
    return { advice, words: this.#told((match, speech) => match.hint(speech, text)) };
  }

  end(): object {
    return {
      scene: this.#seen((view, speech) => view.scene(speech)),
      log: this.#seen((view, speech) => view.log(speech)),
      record: hash(this.#match.record()),
    };
  }

  close(): void {
    for (const { speech, match, view } of this.#tables) {
      view.free();
      match.free();
      speech.free();
    }
  }
}

/** Tests the golden matches of some games. Bots think in them for long, so each half has a worker of its own. */
export function testGolden(names: (file: string) => boolean): void {
  test.each(readdirSync(FOLDER).filter(names))(
    '%s is the same here',
    (name) => {
      const [setup = '', ...lines] = readFileSync(`${FOLDER}/${name}`, 'utf8').trimEnd().split('\n');
      const end = lines.pop() ?? '';
      expect(lines.length).toBeGreaterThan(10);
      const golden = new Golden(setup);
      lines.forEach((line, ply) => {
        const kept = JSON.parse(line) as GoldenMove;
        expect(golden.step(kept), `move ${ply + 1}`).toEqual(kept);
      });
      expect(golden.end()).toEqual(JSON.parse(end));
      golden.close();
    },
    180_000,
  );
}
