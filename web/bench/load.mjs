// Measures the size and speed of the page in Chromium, served by the real program. It counts the bytes of a first and a
// second visit, and measures the time until a board can be played. It also measures the script time per frame while a
// tile follows the mouse on the largest lawn, and the work while idle. `TILEWRIGHT` names the program, built for
// release; `bash scripts/page speed` does all that. Prints MISSED for each number over its limit, and then exits with
// 1.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const program = resolve(process.env.TILEWRIGHT ?? '../target/release/tilewright');
const GAMES = { azul: '.azul [data-stop]', 'laying-grass': '.grass .pane', tilings: '.tilings [role=grid]' };
const scratch = mkdtempSync(join(tmpdir(), 'tilewright-load-'));
let missed = 0;

/** Prints a measurement, and whether it is within its limit. */
function report(name, value, unit, limit = Infinity) {
  const ok = value <= limit;
  if (!ok) missed += 1;
  const verdict = limit === Infinity ? '' : ok ? `  (at most ${limit})` : `  MISSED (at most ${limit})`;
  console.log(`${name.padEnd(58)} ${value.toFixed(1).padStart(8)} ${unit}${verdict}`);
}

/** Starts the server; resolves with its port. */
async function serve() {
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0'], {
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', LANGUAGE: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((found, failed) => {
    child.once('exit', () => failed(new Error('the server exited at once')));
    createInterface(child.stdout).on('line', (line) => {
      const at = /http:\/\/[\d.]+:(\d+)\//.exec(line)?.[1];
      if (at !== undefined) found(Number(at));
    });
  });
  return { port, stop: () => child.kill('SIGINT') };
}

/** A TCP proxy to the server that counts the bytes it sends, including headers. */
async function countingProxy(port) {
  const counted = { bytes: 0 };
  const host = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    far.on('data', (chunk) => (counted.bytes += chunk.length));
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => end.destroy());
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  return { counted, link: `http://127.0.0.1:${host.address().port}/`, stop: () => host.close() };
}

/** Waits until the proxy has transferred nothing for a while. */
async function networkIdle(counted, time = 1500) {
  for (let before = -1; before !== counted.bytes; ) {
    before = counted.bytes;
    await new Promise((done) => setTimeout(done, time));
  }
}

/** Clicks Play of a game as soon as the button exists, and records when its board can be used. */
function playAtOnce([game, board]) {
  const poll = () => {
    if (document.querySelector(board) !== null) {
      requestAnimationFrame(() => setTimeout(() => (window.playable = performance.now())));
      return;
    }
    const press = document.querySelector(`article:has(a[href="#/new/${game}"]) button.primary`);
    if (press !== null && window.pressed === undefined) {
      window.pressed = performance.now();
      press.click();
    }
    requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

const playable = (page) => page.waitForFunction(() => window.playable).then((found) => found.jsonValue());

/** Measures a first visit to Azul with a hint, which needs both networks. */
async function visitWithHint(browser, port) {
  const { counted, link, stop } = await countingProxy(port);
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript(playAtOnce, ['azul', GAMES.azul]);
  const page = await context.newPage();
  await page.goto(link);
  await playable(page);
  const loaded = page.waitForResponse(/between.*\.net/);
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await loaded;
  await networkIdle(counted, 800);
  report('azul: first visit with a hint, which needs the networks', counted.bytes / 1000, 'KB', 900);
  await context.close();
  stop();
}

/** Measures first and second visits for each game, and the full offline cache. */
async function visits(browser, port) {
  for (const [game, board] of Object.entries(GAMES)) {
    const { counted, link, stop } = await countingProxy(port);
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    await context.addInitScript(playAtOnce, [game, board]);
    const page = await context.newPage();
    await page.goto(link);
    const first = await playable(page);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('worker')), undefined, { timeout: 3000 }).catch(() => undefined);
    await networkIdle(counted, 800);
    report(`${game}: first visit until the game starts`, counted.bytes / 1000, 'KB', 900);
    report(`${game}: from navigation to the board`, first, 'ms', 1000);
    // The second visit uses the browser's cache.
    const second = await context.newPage();
    counted.bytes = 0;
    await second.goto(link);
    report(`${game}: from navigation to the board, second visit`, await playable(second), 'ms', 1000);
    await networkIdle(counted, 800);
    report(`${game}: second visit without a service worker`, counted.bytes / 1000, 'KB');
    await context.close();
    stop();
  }
  const { counted, link, stop } = await countingProxy(port);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await networkIdle(counted);
  report('offline cache of all games, languages and pages', counted.bytes / 1000, 'KB');
  await page.close();
  counted.bytes = 0;
  const again = await context.newPage();
  await again.addInitScript(playAtOnce, ['azul', GAMES.azul]);
  await again.goto(link);
  report('azul: from navigation to the board, with the offline cache', await playable(again), 'ms', 1000);
  // The browser only checks for a new service worker.
  await networkIdle(counted);
  report('second visit with a service worker', counted.bytes / 1000, 'KB', 10);
  await context.close();
  stop();
}

/** Writes a record of an unfinished match on the largest lawn; returns its path. */
function middleOfLawn() {
  const file = join(scratch, 'lawn.jsonl');
  execFileSync(program, ['sim', 'laying-grass', '--players', '5', '--games', '1', '--bots', 'greedy', '--seed', '4', '--records', file]);
  const { end: _, result: __, ...record } = JSON.parse(readFileSync(file, 'utf8'));
  record.seats = record.seats.map((_, i) => ({ person: `P${i + 1}` }));
  record.moves = record.moves.slice(0, Math.floor(record.moves.length * 0.5));
  writeFileSync(file, JSON.stringify(record));
  return file;
}

const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'RunMicrotasks', 'TimerFire', 'EvaluateScript', 'v8.callFunction']);

/** The milliseconds of script for each drawn frame, from a trace. */
function perFrame(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  // Only the main thread fires animation frames.
  const fired = events.find(({ name }) => name === 'FireAnimationFrame');
  const main = events.filter(({ pid, tid }) => pid === fired?.pid && tid === fired?.tid);
  const byTime = (a, b) => a.ts - b.ts;
  const commits = main.filter(({ name }) => name === 'Commit').sort(byTime);
  const script = main.filter(({ name, ph }) => ph === 'X' && SCRIPT.has(name)).sort(byTime);
  const sums = commits.map(() => 0);
  let until = 0;
  let frame = 0;
  for (const { ts, dur, tdur = dur } of script) {
    // Skip events nested in an event that was counted already.
    if (ts < until) continue;
    until = ts + dur;
    // A script counts towards the next committed frame. `tdur` is CPU time, so other processes do not count.
    while (frame < commits.length && commits[frame].ts < ts) frame += 1;
    if (frame < sums.length) sums[frame] += tdur / 1000;
  }
  return sums;
}

/** Measures a tile that follows the mouse over a lawn of 30 by 30. */
async function tilePreview(browser, link) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${link}#/matches`);
  await page.locator('input[type=file]').setInputFiles(middleOfLawn());
  await page.getByRole('link', { name: 'Continue' }).first().click();
  const pane = page.locator(GAMES['laying-grass']);
  await pane.waitFor();
  const box = await pane.boundingBox();
  // Where the tile fits, the page previews the move; elsewhere it explains why not. Alternate between both.
  const fits = await page.evaluate(() => {
    const path = document.querySelector('.pane .dots');
    const matrix = path?.getScreenCTM();
    const starts = path?.getAttribute('d')?.match(/M-?[\d.]+[ ,]-?[\d.]+/g) ?? [];
    return starts.map((start) => {
      const [x, y] = start.slice(1).split(/[ ,]/).map(Number);
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      return [at.x, at.y];
    });
  });
  if (fits.length === 0) throw new Error('the tile fits nowhere');
  const move = async (steps) => {
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 6 * Math.PI;
      const far = (0.05 + (0.4 * step) / steps) * Math.min(box.width, box.height);
      const around = [box.x + box.width / 2 + far * Math.cos(angle), box.y + box.height / 2 + far * Math.sin(angle)];
      const [x, y] = step % 2 === 0 ? around : fits[step % fits.length];
      await page.mouse.move(x, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  await move(60);
  await page.locator('.ghost').first().waitFor({ state: 'attached' });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] });
  await move(300);
  // Skip frames in which no script ran.
  const frames = perFrame(await browser.stopTracing()).filter((spent) => spent > 0.2);
  const mean = frames.reduce((sum, spent) => sum + spent, 0) / frames.length;
  report(`tile preview on 30×30: script per frame, mean of ${frames.length}`, mean, 'ms', 8);
  report('tile preview on 30×30: script per frame, maximum', Math.max(...frames), 'ms', 16);
  await context.close();
}

/** Measures the work of an idle page. */
async function idle(browser, link) {
  for (const [game, board] of Object.entries(GAMES)) {
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(playAtOnce, [game, board]);
    const page = await context.newPage();
    await page.goto(link);
    await playable(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name) => metrics.find((each) => each.name === name)?.value ?? 0;
      return { task: of('TaskDuration'), script: of('ScriptDuration') };
    };
    await new Promise((done) => setTimeout(done, 4000));
    const before = await spent();
    await new Promise((done) => setTimeout(done, 10_000));
    const after = await spent();
    // The limits allow for reading the metrics themselves.
    report(`${game}: script in ten idle seconds`, (after.script - before.script) * 1000, 'ms', 1);
    report(`${game}: all work in ten idle seconds`, (after.task - before.task) * 1000, 'ms', 50);
    await context.close();
  }
}

const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const server = await serve();
const browser = await chromium.launch({ executablePath, args });
try {
  const link = `http://127.0.0.1:${server.port}/`;
  await visits(browser, server.port);
  await visitWithHint(browser, server.port);
  await tilePreview(browser, link);
  await idle(browser, link);
} finally {
  await browser.close();
  server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;
