// Takes the README's pictures of the built page (in `dist`, or in the folder given) and writes them to `docs/pictures`:
// `node bench/pictures.mjs`. They show sample records, so they are reproducible. Reducing the colours to 256 halves the
// files and is hardly visible.

import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const page = resolve(process.argv[2] ?? join(here, '../dist'));
const out = join(here, '../../docs/pictures');
const MAX_SIZE = 150_000;
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const file = join(page, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

/** A sample record up to a move, with a person in one seat and bots of these levels in the others. */
function match(game, moves, person, levels) {
  const record = JSON.parse(readFileSync(join(here, `../src/lib/ui/samples/${game}.json`), 'utf8'));
  const seats = record.seats.map((_, seat) =>
    seat === person ? { person: 'Ana' } : { bot: `bot:${levels[seat] ?? 1}` },
  );
  return { ...record, seats, moves: record.moves.slice(0, moves) };
}

const server = await serve();
const link = `http://127.0.0.1:${server.address().port}/`;
const chromiumPath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});

/** Opens a match on the page when it is the person's turn. */
async function table(record, { width, height, theme = 'light', touch = false, scale = 1 }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: touch,
    locale: 'en-GB',
  });
  const settings = JSON.stringify({ speed: 'off', name: 'Ana', theme });
  await context.addInitScript((text) => localStorage.setItem('tilewright-settings', text), settings);
  const opened = await context.newPage();
  await opened.goto(`${link}#/matches`);
  const buffer = Buffer.from(JSON.stringify(record));
  await opened
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await opened.locator('a[href*="#/play/"]').first().click();
  await opened.locator('header p.mine').waitFor({ timeout: 120_000 });
  await opened.waitForTimeout(400);
  return opened;
}

async function shot(opened) {
  const picture = await opened.screenshot();
  await opened.context().close();
  return picture;
}

/** Azul with selected tiles: the legal lines are highlighted. */
async function azul(size, [tiles, line]) {
  const opened = await table(match('azul', 24, 1, [5]), size);
  const offered = opened.locator('.azul .open[data-stop^="take:"]');
  await offered.nth(tiles % (await offered.count())).click();
  const lines = opened.locator('.azul .open[data-stop^="line:"]');
  if (!size.touch) await lines.nth(line % (await lines.count())).hover();
  await opened.waitForTimeout(300);
  return shot(opened);
}

/** Laying Grass with the tile over a legal place. */
async function grass(size, at = 0.5) {
  const opened = await table(match('laying-grass', 36, 1, [4, 0, 2, 6]), size);
  const places = await opened.evaluate(() => {
    const path = document.querySelector('.pane .dots');
    const matrix = path?.getScreenCTM();
    const starts = (path?.getAttribute('d') ?? '').match(/M-?[\d.]+[ ,]-?[\d.]+/g) ?? [];
    return starts.map((start) => {
      const [x, y] = start.slice(1).split(/[ ,]/).map(Number);
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    });
  });
  const place = places[Math.floor(places.length * at)];
  if (place !== undefined) {
    if (size.touch) await opened.touchscreen.tap(place.x, place.y);
    else await opened.mouse.move(place.x, place.y);
  }
  await opened.waitForTimeout(400);
  return shot(opened);
}

/** Tilings with the preview of a tile, and optionally with an overlay. */
async function tilings(size, overlay) {
  const opened = await table(match('tilings', 33, 0, [0, 3, 5]), size);
  if (overlay !== null) {
    await opened.getByRole('button', { name: overlay, exact: true }).click();
  }
  const cell = await opened.locator('.tilings [data-fits]').first().boundingBox();
  if (cell !== null) {
    const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
    if (size.touch) await opened.touchscreen.tap(x, y);
    else await opened.mouse.move(x, y);
  }
  await opened.waitForTimeout(400);
  return shot(opened);
}

/** Combines several pictures, each with its position, width and frame. */
async function sheet(width, height, parts) {
  const opened = await browser.newPage({ viewport: { width, height } });
  const images = parts.map(
    ({ picture, x, y, w, frame }) =>
      `<img style="position:absolute;left:${x}px;top:${y}px;width:${w}px;box-sizing:border-box;` +
      `border:${frame}px solid #23262b;border-radius:${frame * 2.6}px;" ` +
      `src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await opened.setContent(`<body style="margin:0;background:#d9cdb8">${images.join('')}`);
  await opened.waitForTimeout(200);
  const picture = await opened.screenshot();
  await opened.close();
  return picture;
}

/** Reduces a picture to 256 colours; resolves with the palette and the index of each pixel. */
async function reduceColours(picture) {
  const opened = await browser.newPage();
  const found = await opened.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map();
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    // Median cut: splits the box with the greatest spread and population until there are 256.
    const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;
    const boxOf = (colours) => {
      const widths = [0, 1, 2].map((channel) => {
        let [low, high] = [255, 0];
        for (const colour of colours) {
          low = Math.min(low, part(colour, channel));
          high = Math.max(high, part(colour, channel));
        }
        return high - low;
      });
      const channel = widths.indexOf(Math.max(...widths));
      let all = 0;
      for (const colour of colours) all += counts.get(colour);
      return { colours, channel, worth: colours.length > 1 ? widths[channel] * Math.sqrt(all) : 0 };
    };
    const boxes = [boxOf([...counts.keys()])];
    while (boxes.length < 256) {
      boxes.sort((a, b) => b.worth - a.worth);
      if (boxes[0].worth === 0) break;
      const { colours, channel } = boxes.shift();
      colours.sort((a, b) => part(a, channel) - part(b, channel));
      let [all, half, cut] = [0, 0, 0];
      for (const colour of colours) all += counts.get(colour);
      while (cut < colours.length - 1 && half < all / 2) half += counts.get(colours[cut++]);
      cut = Math.max(1, cut);
      boxes.push(boxOf(colours.slice(0, cut)), boxOf(colours.slice(cut)));
    }
    const index = new Map();
    const palette = boxes.map(({ colours }, at) => {
      const sums = [0, 0, 0];
      let all = 0;
      for (const colour of colours) {
        index.set(colour, at);
        const count = counts.get(colour);
        all += count;
        for (const channel of [0, 1, 2]) sums[channel] += part(colour, channel) * count;
      }
      return sums.map((sum) => Math.round(sum / all));
    });
    let text = '';
    for (let i = 0; i < pixels.length; i += 4) {
      text += String.fromCharCode(index.get((pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2]));
    }
    return { width: image.width, height: image.height, palette, indices: btoa(text) };
  }, `data:image/png;base64,${picture.toString('base64')}`);
  await opened.close();
  return { ...found, indices: Buffer.from(found.indices, 'base64') };
}

/** Encodes a PNG with a palette. */
function png({ width, height, palette, indices }) {
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) indices.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function save(name, picture) {
  mkdirSync(out, { recursive: true });
  const small = png(await reduceColours(picture));
  writeFileSync(join(out, name), small);
  const tooLarge = small.length > MAX_SIZE;
  if (tooLarge) process.exitCode = 1;
  console.log(`${name.padEnd(16)} ${(small.length / 1000).toFixed(0)} KB${tooLarge ? '  TOO LARGE' : ''}`);
}

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 800, touch: true };
const phones = [
  await azul(PHONE, [2, 0]),
  await grass(PHONE, 0.4),
  await tilings({ ...PHONE, theme: 'dark' }, null),
];
const desk = await grass(DESK, 0.4);
await save(
  'table.png',
  await sheet(1150, 616, [
    { picture: desk, x: 18, y: 18, w: 990, frame: 8 },
    { picture: phones[0], x: 862, y: 42, w: 270, frame: 8 },
  ]),
);
await save('azul.png', await azul({ ...DESK, theme: 'dark' }, [2, 1]));
await save('tilings.png', await tilings(DESK, 'Zones'));
await save(
  'phones.png',
  await sheet(
    1050,
    677,
    phones.map((picture, at) => ({ picture, x: 20 + at * 345, y: 20, w: 320, frame: 9 })),
  ),
);
await browser.close();
server.close();
