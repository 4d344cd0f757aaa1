// The export of everything that the server stores about the player.

import { ApiError, request } from './api';

/** A page of the export. The page saves the data as they are. */
interface ExportPage {
  /** Everything apart from the tables; only on the first page. */
  account?: unknown;
  tables: unknown[];
  /** The value of `before` for the next page. */
  next?: string;
}

export type OwnData = Omit<ExportPage, 'next'>;

const RETRY_MS = 2_000;
const MAX_RETRIES = 10;

/** Fetches a page. Many pages in a row may exceed the rate limit, so this waits and retries. */
async function fetchPage(before: string | undefined): Promise<ExportPage> {
  const path = before === undefined ? 'me/export' : `me/export?before=${encodeURIComponent(before)}`;
  for (let retries = 0; ; retries += 1) {
    try {
      return await request<ExportPage>('GET', path);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too-fast') || retries === MAX_RETRIES) throw error;
      await new Promise((resume) => setTimeout(resume, RETRY_MS));
    }
  }
}

/** Fetches all pages of the export. */
export async function fetchOwnData(): Promise<OwnData> {
  const { next, ...data } = await fetchPage(undefined);
  for (let before = next; before !== undefined; ) {
    const page = await fetchPage(before);
    data.tables.push(...page.tables);
    before = page.next;
  }
  return data;
}
