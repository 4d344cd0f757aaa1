import { api, apiErrorText } from './api';
import { loadTexts } from '../texts';

/** Downloads the record of an online match; throws an error with a readable message if there is none yet. */
export async function fetchRecord(table: string): Promise<string> {
  await loadTexts('online');
  try {
    return JSON.stringify(await api.record(table));
  } catch (error) {
    throw new Error(apiErrorText(error), { cause: error });
  }
}
