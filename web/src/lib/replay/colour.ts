export interface PlainColour {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly alpha: number;
}

/** Converts a computed CSS colour to a form that every SVG program understands; null if it is not a colour. */
export function plainColour(computed: string): PlainColour | null {
  const rgb = /^rgba?\(([^)]*)\)$/.exec(computed);
  const srgb = /^color\(srgb ([^)]*)\)$/.exec(computed);
  const inside = rgb?.[1] ?? srgb?.[1];
  if (inside === undefined) return null;
  const numbers = inside.split(/[\s,/]+/).filter((part) => part !== '');
  const scale = rgb === null ? 255 : 1;
  const [red, green, blue] = numbers.slice(0, 3).map((part) => hexByte(number(part, 255) * scale));
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { colour: `#${red}${green}${blue}`, alpha: number(numbers[3] ?? '1', 1) };
}

function number(part: string, whole: number): number {
  const value = Number.parseFloat(part);
  if (Number.isNaN(value)) return 0;
  return part.endsWith('%') ? (value / 100) * whole : value;
}

function hexByte(value: number): string {
  const byte = Math.max(0, Math.min(255, Math.round(value)));
  return byte.toString(16).padStart(2, '0');
}
