// Truncates names in SVG pictures, which have no text overflow. The widths of letters are conservative estimates.

/** Widths of letters in line heights. The first match counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\u200d/u, 0],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]|\p{Extended_Pictographic}/u, 1],
  [/[MWmw@%…—]/u, 0.92],
  [/[Iijl|!.,:;'’ ()]/u, 0.32],
  [/[\p{Lu}#&]/u, 0.7],
];
const DEFAULT_WIDTH = 0.56;

const width = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? DEFAULT_WIDTH), 0);

/** Truncates a name to a width in line heights. Keeps the number that distinguishes players with the same name. */
export function truncateName(name: string, room: number): string {
  if (width(name) <= room) return name;
  const tail = / #\d+$/.exec(name)?.[0].trimStart() ?? '';
  const letters = Array.from(name.slice(0, name.length - tail.length));
  const rest = room - width(`…${tail}`);
  while (letters.length > 1 && width(letters.join('')) > rest) letters.pop();
  return `${letters.join('').trimEnd()}…${tail}`;
}
