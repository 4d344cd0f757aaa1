// What the engine throws: `name` is for programs, `message` a sentence for the person.

/** A sentence for whatever went wrong. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The engine's word for what went wrong; empty for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
