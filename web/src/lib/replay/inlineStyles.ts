// Makes an SVG drawing of the page self-contained: writes the styles of the style sheets into attributes, which every
// SVG program understands.

import { plainColour } from './colour';

const SVG = 'http://www.w3.org/2000/svg';

/** Inherited properties, written if they differ from the parent's. */
const INHERITED = [
  'color',
  'fill-opacity',
  'fill-rule',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'paint-order',
  'text-anchor',
  'dominant-baseline',
  'visibility',
];

/** Properties that are not inherited, with their defaults. */
const NOT_INHERITED: Readonly<Record<string, string>> = {
  'clip-path': 'none',
  filter: 'none',
  mask: 'none',
  opacity: '1',
  'stop-opacity': '1',
  'vector-effect': 'none',
};

/** Colour properties, each with the attribute for its opacity. */
const PAINTS: Readonly<Record<string, { opacity: string; inherited: boolean; initial: string }>> = {
  fill: { opacity: 'fill-opacity', inherited: true, initial: '' },
  stroke: { opacity: 'stroke-opacity', inherited: true, initial: '' },
  'stop-color': { opacity: 'stop-opacity', inherited: false, initial: 'rgb(0, 0, 0)' },
};

/** Attributes that only the page needs; the copy leaves them out. */
const PAGE_ATTRIBUTES = /^(class|style|tabindex|role|aria-|data-|on)/;

/** Returns a copy of a drawing with its computed styles as attributes. */
export function inlineStyles(drawing: SVGElement): SVGElement {
  return copy(drawing, null) as SVGElement;
}

function copy(from: Element, parent: CSSStyleDeclaration | null): Element | null {
  const style = getComputedStyle(from);
  if (style.display === 'none') return null;
  const to = document.createElementNS(from.namespaceURI ?? SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (!PAGE_ATTRIBUTES.test(name)) to.setAttribute(name, value);
  }
  if (from instanceof SVGElement) copyStyles(from, to, style, parent);
  for (const child of from.childNodes) {
    if (child instanceof Element) {
      const copied = copy(child, style);
      if (copied !== null) to.append(copied);
    } else if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.textContent ?? '');
    }
  }
  return to;
}

function copyStyles(from: Element, to: Element, style: CSSStyleDeclaration, parent: CSSStyleDeclaration | null): void {
  const put = (name: string, value: string): void => to.setAttribute(name, value.replaceAll('"', "'"));
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== parent?.getPropertyValue(name)) put(name, plainColour(value)?.colour ?? value);
  }
  for (const [name, initial] of Object.entries(NOT_INHERITED)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== initial) put(name, localUrl(value));
  }
  for (const [name, { opacity, inherited, initial }] of Object.entries(PAINTS)) {
    // `currentcolor` must still resolve where a symbol is used.
    if (from.getAttribute(name)?.toLowerCase() === 'currentcolor') continue;
    const value = style.getPropertyValue(name);
    if (value === '' || value === (inherited ? parent?.getPropertyValue(name) : initial)) continue;
    const colour = plainColour(value);
    put(name, colour === null ? localUrl(value) : colour.colour);
    if (colour !== null && colour.alpha < 1) {
      put(opacity, String(Number(style.getPropertyValue(opacity)) * colour.alpha));
    }
  }
  // Nested SVG elements clip their content by default.
  if (from.localName === 'svg' && style.overflowX === 'visible') put('overflow', 'visible');
}

/** Removes the page's URL and the quotes from references: `url(#a)`. */
const localUrl = (value: string): string => value.replaceAll(/url\(["']?[^"')]*#([^"')]*)["']?\)/g, 'url(#$1)');
