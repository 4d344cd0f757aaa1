// Exports a position as a picture: the board, with the players and scores below it.

import { mount, tick, unmount } from 'svelte';
import type { BoardComponent } from '../../games/boards';
import { truncateName } from '../ui/truncateName';
import type { Scene } from '../wasm/types';
import { plainColour } from './colour';
import { inlineStyles } from './inlineStyles';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 1200;
const RIM = 40;
const COLUMNS = 3;
const LINE = 44;
/** The maximum width of a name, in line heights. The score follows it. */
const NAME = 11;

/** The text below the board. */
export interface Caption {
  title: string;
  players: { sign: string; colour: string; name: string; score: string }[];
}

/** Draws a position off-screen and returns the SVG as text. */
export async function svgOf(Board: BoardComponent, scene: Scene, caption: Caption): Promise<string> {
  const container = document.createElement('div');
  container.inert = true;
  Object.assign(container.style, { position: 'fixed', left: '-9999px', top: '0', width: `${WIDTH}px`, height: '900px' });
  document.body.append(container);
  const board = mount(Board, { target: container, props: { scene, match: null, small: true } });
  try {
    await tick();
    // Boards draw only after they have measured themselves.
    const drawing = await waitForDrawing(container);
    if (drawing === null) throw new Error('nothing was drawn');
    return new XMLSerializer().serializeToString(compose(drawing, caption));
  } finally {
    await unmount(board);
    container.remove();
  }
}

async function waitForDrawing(container: HTMLElement): Promise<SVGSVGElement | null> {
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const drawing = container.querySelector('svg');
    if (frame > 1 && drawing !== null) return drawing;
  }
  return null;
}

function compose(drawing: SVGSVGElement, caption: Caption): SVGElement {
  const board = inlineStyles(drawing);
  const { width, height } = drawing.viewBox.baseVal;
  const inside = WIDTH - 2 * RIM;
  const high = Math.round((inside * height) / Math.max(1, width));
  for (const [name, value] of Object.entries({ x: RIM, y: RIM, width: inside, height: high })) {
    board.setAttribute(name, String(value));
  }
  const rows = Math.ceil(caption.players.length / COLUMNS);
  const whole = RIM + high + 70 + rows * LINE + RIM / 2;
  const words = currentColour('var(--text)');
  const picture = element('svg', { viewBox: `0 0 ${WIDTH} ${whole}`, width: WIDTH, height: whole });
  picture.append(
    element('title', {}, caption.title),
    element('rect', { width: WIDTH, height: whole, fill: currentColour('var(--table)') }),
    board,
  );
  const text = { 'font-family': 'Inter, system-ui, sans-serif', fill: words };
  picture.append(element('text', { ...text, x: RIM, y: RIM + high + 52, 'font-size': 28, 'font-weight': 650 }, caption.title));
  caption.players.forEach((player, i) => {
    const x = RIM + ((i % COLUMNS) * inside) / COLUMNS;
    const y = RIM + high + 96 + Math.floor(i / COLUMNS) * LINE;
    picture.append(
      element('circle', { cx: x + 15, cy: y - 8, r: 13, fill: currentColour('var(--surface-raised)'), stroke: currentColour(player.colour), 'stroke-width': 4 }),
      element('text', { ...text, x: x + 15, y: y - 3, 'font-size': 15, 'font-weight': 700, 'text-anchor': 'middle' }, player.sign),
      element('text', { ...text, x: x + 38, y, 'font-size': 24 }, [truncateName(player.name, NAME), player.score].filter((part) => part !== '').join(' · ')),
    );
  });
  return picture;
}

/** Resolves a CSS colour with the page's current theme. */
function currentColour(colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const computed = plainColour(getComputedStyle(probe).color);
  probe.remove();
  return computed?.colour ?? '#888888';
}

function element(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Renders an SVG as PNG, with this many pixels per unit. */
export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Downloads content as a file. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then, the browser has read the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
