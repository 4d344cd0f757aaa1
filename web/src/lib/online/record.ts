// The record of a match that a server keeps.

import { api, apiErrorText } from './api';
import { loadTexts } from '../texts';

/** The record as text; throws a sentence if there is none yet. */
export async function fetchRecord(table: string): Promise<string> {
  await loadTexts('online');
  try {
    return JSON.stringify(await api.record(table));
  } catch (error) {
    throw new Error(apiErrorText(error), { cause: error });
  }
}
