/**
 * Returns the code that Node, PostgreSQL and most libraries set on errors; empty if there is none.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
