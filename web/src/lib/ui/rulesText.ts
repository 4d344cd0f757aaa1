// Parses the plain text of a game's rules, which the terminal shows unchanged: headings in capitals, paragraphs,
// numbered steps, terms with their meanings, drawings.

export type RulesBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'terms'; terms: { term: string; text: string }[] }
  | { kind: 'drawing'; text: string };

export interface RulesText {
  title: string;
  blocks: RulesBlock[];
}

const indent = (line: string): number => line.length - line.trimStart().length;
const isHeading = (line: string): boolean => {
  const bare = line.replace(/\(.*\)/, '').trim();
  return indent(line) === 0 && /\p{Lu}{2}/u.test(bare) && bare === bare.toLocaleUpperCase();
};
const STEP = /^\s*\d+\. +(?=\S)/;
const isTerm = (line: string): boolean => /^\s{2,}\S.*?\S?\s{2,}\S/.test(line) && !STEP.test(line);
const isDrawn = (line: string): boolean => /(^|\s)[#.]*#[#.]*(\s|$)/.test(line);

export function parseRules(text: string): RulesText {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const width = Math.max(...lines.map((line) => line.length));
  const first = lines.findIndex((line) => line !== '');
  const blocks: RulesBlock[] = [];
  let at = first + 1;

  /** Whether a line starts a new block: its first word would have fitted on the line before. */
  const begins = (before: string, line: string): boolean => {
    const word = line.trimStart().split(' ', 1)[0] ?? '';
    return /[.:)?!»”"]$/.test(before) && before.length + 1 + word.length <= width;
  };
  /** Joins the following lines that belong to the block. */
  const flow = (start: string, belongs: (line: string, before: string) => boolean): string => {
    const parts = [start];
    for (let before = lines[at - 1] ?? ''; at < lines.length; at++) {
      const line = lines[at] ?? '';
      if (line === '' || !belongs(line, before)) break;
      parts.push(line.trim());
      before = line;
    }
    return parts.join(' ');
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const last = blocks.at(-1);
    if (line === '') {
      at++;
    } else if (isHeading(line)) {
      at++;
      blocks.push({ kind: 'heading', text: line });
    } else if (isDrawn(line)) {
      const from = at;
      while (at < lines.length && lines[at] !== '') at++;
      blocks.push({ kind: 'drawing', text: unindented(lines.slice(from, at)) });
    } else if (STEP.test(line)) {
      at++;
      const deep = (STEP.exec(line)?.[0] ?? '').length;
      const step = flow(line.replace(STEP, ''), (next) => indent(next) >= deep);
      if (last?.kind === 'steps') last.steps.push(step);
      else blocks.push({ kind: 'steps', steps: [step] });
    } else if (isTerm(line)) {
      at++;
      const cells = line.trim().split(/\s{2,}/);
      const meaning = cells.pop() ?? '';
      const column = line.lastIndexOf(meaning);
      const row = { term: cells.join(' '), text: flow(meaning, (next) => indent(next) >= column) };
      if (last?.kind === 'terms') last.terms.push(row);
      else blocks.push({ kind: 'terms', terms: [row] });
    } else {
      at++;
      const same = indent(line);
      const joins = (next: string, before: string): boolean =>
        indent(next) === same && !STEP.test(next) && !isTerm(next) && !begins(before, next);
      blocks.push({ kind: 'text', text: flow(line.trim(), joins) });
    }
  }
  return { title: lines[first] ?? '', blocks };
}

function unindented(lines: readonly string[]): string {
  const least = Math.min(...lines.map(indent));
  return lines.map((line) => line.slice(least)).join('\n');
}
