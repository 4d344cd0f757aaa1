// Accessibility: axe finds no violations on any page without a match, in any theme.

import { describe, expect, it } from 'vitest';
import { opened, violations } from './axe';
import { browser, link, visit } from './helper';
import { PAGES } from './table';

const tested = browser();

describe.each(['desk', 'phone'])('axe finds no violations on a %s', (where) => {
  const phone = where === 'phone';

  it('on pages without a match', async () => {
    const page = await opened(tested, phone, '#/learn');
    for (const hash of PAGES) {
      await visit(page, link(hash));
      // Wait for late content: pictures, and the list of licences.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.picture')].every((each) => each.querySelector('svg') !== null),
      );
      if (hash === '#/notices') await page.getByText('Crates of the engine').waitFor();
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await violations(page), hash).toEqual({});
    }
  });
});
