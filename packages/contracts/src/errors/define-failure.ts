import type { ErrorKind, Failure } from "./failure.ts";

/** Defines an expected failure. The annotation lets bundlers drop unused failures from a page. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFailure(kind: ErrorKind, code: string, message: string): Failure {
  return { code, kind, message };
}
