import { t } from '../locale.svelte';
import { DeletedError } from '../store/matchStore';
import { errorMessage } from '../wasm/errors';

/** The message ids for the browser's storage errors. */
const STORAGE_ERRORS: Record<string, string> = {
  QuotaExceededError: 'page-storage-full',
  // A newer version of the page in another tab has upgraded the database.
  InvalidStateError: 'page-old-version',
};

/** Describes an error to the player. The engine's errors are sentences; those of the browser are not. */
export function errorText(error: unknown): string {
  if (error instanceof DeletedError) return t('page-removed-elsewhere');
  if (error instanceof DOMException) {
    const message = STORAGE_ERRORS[error.name];
    return message === undefined ? t('page-storage-failed', { reason: error.message }) : t(message);
  }
  // The engine crashed twice: in the call and in its retry.
  if (error instanceof WebAssembly.RuntimeError) return t('page-engine-failed');
  return errorMessage(error);
}
