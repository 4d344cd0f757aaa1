// A drawing of this page as one that stands alone: what style sheets give it is written into it.
// Styles become attributes, which every program knows that opens such files.

import { plainColour } from './colour';

const SVG = 'http://www.w3.org/2000/svg';

/** Inherited: written where it differs from what is around. */
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

/** Not inherited: written where it is not what it is anyway. */
const NOT_INHERITED: Readonly<Record<string, string>> = {
  'clip-path': 'none',
  filter: 'none',
  mask: 'none',
  opacity: '1',
  'stop-opacity': '1',
  'vector-effect': 'none',
};

/** Colours, with the attribute that takes what shines through. */
const PAINTS: Readonly<Record<string, { through: string; inherited: boolean; usual: string }>> = {
  fill: { through: 'fill-opacity', inherited: true, usual: '' },
  stroke: { through: 'stroke-opacity', inherited: true, usual: '' },
  'stop-color': { through: 'stop-opacity', inherited: false, usual: 'rgb(0, 0, 0)' },
};

/** Attributes that mean something to the page only. */
const PAGE_ATTRIBUTES = /^(class|style|tabindex|role|aria-|data-|on)/;

/** A copy of a drawing, with its looks in it. */
export function inlineStyles(drawing: SVGElement): SVGElement {
  return copy(drawing, null) as SVGElement;
}

function copy(from: Element, around: CSSStyleDeclaration | null): Element | null {
  const style = getComputedStyle(from);
  if (style.display === 'none') return null;
  const to = document.createElementNS(from.namespaceURI ?? SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (!PAGE_ATTRIBUTES.test(name)) to.setAttribute(name, value);
  }
  if (from instanceof SVGElement) copyStyles(from, to, style, around);
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

function copyStyles(from: Element, to: Element, style: CSSStyleDeclaration, around: CSSStyleDeclaration | null): void {
  const put = (name: string, value: string): void => to.setAttribute(name, value.replaceAll('"', "'"));
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== around?.getPropertyValue(name)) put(name, plainColour(value)?.colour ?? value);
  }
  for (const [name, usual] of Object.entries(NOT_INHERITED)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== usual) put(name, localUrl(value));
  }
  for (const [name, { through, inherited, usual }] of Object.entries(PAINTS)) {
    // What takes the colour of whoever uses it goes on doing so.
    if (from.getAttribute(name)?.toLowerCase() === 'currentcolor') continue;
    const value = style.getPropertyValue(name);
    if (value === '' || value === (inherited ? around?.getPropertyValue(name) : usual)) continue;
    const colour = plainColour(value);
    put(name, colour === null ? localUrl(value) : colour.colour);
    if (colour !== null && colour.alpha < 1) {
      put(through, String(Number(style.getPropertyValue(through)) * colour.alpha));
    }
  }
  // A drawing within one hides what is outside of it, unless it is told not to.
  if (from.localName === 'svg' && style.overflowX === 'visible') put('overflow', 'visible');
}

/** `url("#a")` and the page's own address before it: `url(#a)`. */
const localUrl = (value: string): string => value.replaceAll(/url\(["']?[^"')]*#([^"')]*)["']?\)/g, 'url(#$1)');
