// Renders the SVG icons in web/public as PNG, for systems that do not support SVG. Run it in web when the icons have
// changed: `node build/icons.mjs`.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const ICONS = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  // iOS rounds the corners itself, so this uses the maskable icon.
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
];

const folder = new URL('../public/', import.meta.url);
const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [from, to, size] of ICONS) {
  const svg = readFileSync(new URL(from, folder), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>html, body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: new URL(to, folder).pathname, omitBackground: true });
}
await browser.close();
