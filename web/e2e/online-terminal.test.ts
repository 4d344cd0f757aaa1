// A terminal and a browser at one table.

import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { browser, folder } from './helper';
import { program } from './serve';
import { open, person, play, plies, tableOf, start } from './online';

const tested = browser();
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

/** Runs the program in a terminal and returns a function that sends keys; other tests check its output. */
function terminal(home: string, ...args: string[]): (keys: string) => void {
  const quoted = [program(), ...args].map((each) => `'${each}'`).join(' ');
  // `script` provides a terminal of 100 columns on any Debian.
  const child = spawn('script', ['-qefc', `stty rows 40 cols 100; exec ${quoted}`, '/dev/null'], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, TERM: 'xterm-256color', LANG: 'en_US.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  running.push(child);
  return (keys) => child.stdin?.write(keys);
}

it('play together', async () => {
  const ana = await person(tested, 'Ana');
  // Leave the seat free on which the cursor starts.
  const invitation = await open(ana, 'tilings', {
    choose: async (page) => void (await page.getByLabel('Seat 2', { exact: true }).selectOption('me')),
  });
  const table = tableOf(invitation);
  const press = terminal(folder(), 'join', invitation, '--name', 'Tea');
  // Enter sits down once the table is on the screen. Pressed again too soon, it would stand up.
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
  // Before the match starts, Enter in the terminal would stand up again.
  await start(ana, [], 'tilings');
  // Either player may be the one to move, because a player whose tile fits nowhere is skipped.
  let own = 0;
  await expect
    .poll(
      async () => {
        if ((await ana.page.locator('header p.mine').count()) > 0) {
          await play([ana], 'tilings', table, 1);
          own += 1;
        } else {
          // Move to the next legal cell and place the tile.
          press('\t');
          press('\r');
        }
        return own > 1 && (await plies(ana, table)) - own > 1;
      },
      { interval: 700, timeout: 200_000 },
    )
    .toBe(true);
});
