/** The code that Node, PostgreSQL and most libraries put on an error; empty when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
