// Runs axe on a page in every theme.

import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { link, PHONE, type TestBrowser, visit } from './helper';

export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every theme, and the colour-blind palette in the light and dark themes. */
const LOOKS: readonly (readonly [theme: string, palette: string])[] = [
  ['light', 'standard'],
  ['dark', 'standard'],
  ['contrast-light', 'standard'],
  ['contrast-dark', 'standard'],
  ['light', 'colour-blind'],
  ['dark', 'colour-blind'],
];

declare global {
  interface Window {
    axe: { run(where: string, options: RunOptions): Promise<AxeResults> };
  }
}

async function found(page: Page, where: string, options: RunOptions): Promise<string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options };
  const results = await page.evaluate(({ where, given }) => window.axe.run(where, given), { where, given });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/**
 * Returns the violations on a page, or on a part of it. Only colours depend on the theme, so the other rules
 * run once.
 */
export async function violations(page: Page, where = 'html'): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  // A phone has the same colours as a desktop, so two themes are enough.
  const phone = page.viewportSize()?.width === PHONE.width;
  for (const look of phone ? LOOKS.slice(0, 2) : LOOKS) {
    await page.evaluate(([theme, palette]) => {
      Object.assign(document.documentElement.dataset, { theme, palette });
    }, look);
    const wrong = await found(page, where, look === LOOKS[0] ? {} : { runOnly: ['color-contrast'] });
    if (wrong.length > 0) all[look.join(', ')] = wrong;
  }
  return all;
}

/** Opens a page with axe loaded. */
export async function opened(tested: TestBrowser, phone: boolean, hash = ''): Promise<Page> {
  const context = await tested.context(phone ? { viewport: PHONE, hasTouch: true } : {});
  await context.addInitScript({ path: AXE });
  const page = await context.newPage();
  await visit(page, link(hash));
  await page.locator('h1').first().waitFor();
  return page;
}
