// The record of a match that a server keeps.

import { api, why } from './api';
import { learn } from '../texts';

/** The record as text; throws a sentence if there is none yet. */
export async function recordOf(table: string): Promise<string> {
  await learn('online');
  try {
    return JSON.stringify(await api.record(table));
  } catch (error) {
    throw new Error(why(error), { cause: error });
  }
}
