// What went wrong, as people say it: the engine has sentences, the browser has names only.

import { t } from '../locale.svelte';
import { DeletedError } from '../store/matchStore';
import { errorMessage } from '../wasm/errors';

/** What a browser calls its troubles with what it keeps. */
const NAMES: Record<string, string> = {
  QuotaExceededError: 'page-storage-full',
  // A newer page has changed the database, and this one has let it.
  InvalidStateError: 'page-old-version',
};

export function errorText(error: unknown): string {
  if (error instanceof DeletedError) return t('page-removed-elsewhere');
  if (error instanceof DOMException) {
    const known = NAMES[error.name];
    return known === undefined ? t('page-storage-failed', { reason: error.message }) : t(known);
  }
  // It was asked twice, and has died of it twice.
  if (error instanceof WebAssembly.RuntimeError) return t('page-engine-failed');
  return errorMessage(error);
}
