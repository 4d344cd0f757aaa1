// The terminal and the browser at one table.

import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { browser, folder } from './helper';
import { program } from './serve';
import { open, person, play, plies, tableOf, start } from './together';

const tested = browser();
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

/** Somebody at a terminal: keys go in. What is drawn is looked at by tests elsewhere. */
function terminal(home: string, ...args: string[]): (keys: string) => void {
  const quoted = [program(), ...args].map((each) => `'${each}'`).join(' ');
  // A terminal of 100 columns, made by what every Debian has.
  const child = spawn('script', ['-qefc', `stty rows 40 cols 100; exec ${quoted}`, '/dev/null'], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, TERM: 'xterm-256color', LANG: 'en_US.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  running.push(child);
  return (keys) => child.stdin?.write(keys);
}

it('play together', async () => {
  const ana = await person(tested, 'Ana');
  // The seat on which the cursor stands at first is left free.
  const invitation = await open(ana, 'tilings', {
    choose: async (page) => void (await page.getByLabel('Seat 2', { exact: true }).selectOption('me')),
  });
  const table = tableOf(invitation);
  const press = terminal(folder(), 'join', invitation, '--name', 'Tea');
  // Enter sits down there, once the table is on the screen; pressed too soon again, it would get up.
  const seated = ana.page.getByText('Tea', { exact: true });
  await expect
    .poll(
      async () => {
        if ((await seated.count()) === 0) press('\r');
        return seated.count();
      },
      { interval: 3000 },
    )
    .toBeGreaterThan(0);
  // Before the match has begun, Enter in the terminal would get up again.
  await start(ana, [], 'tilings');
  // Whoever is to move moves; sometimes somebody has no place for a tile, and the other goes on.
  let own = 0;
  await expect
    .poll(
      async () => {
        if ((await ana.page.locator('header p.mine').count()) > 0) {
          await play([ana], 'tilings', table, 1);
          own += 1;
        } else {
          // The next place where the tile fits, and there it is.
          press('\t');
          press('\r');
        }
        return own > 1 && (await plies(ana, table)) - own > 1;
      },
      { interval: 700, timeout: 200_000 },
    )
    .toBe(true);
});
