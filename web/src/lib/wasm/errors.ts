// Errors from the engine: `name` is a code for programs, `message` a sentence for the player.

/** The error as a sentence. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The engine's code for the error; the name of any other error, or an empty string if it is not an `Error`. */
export function errorCode(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
