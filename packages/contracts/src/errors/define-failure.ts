import type { ErrorKind, Failure } from "./failure.ts";

/** Defines an expected failure. The annotation lets bundlers leave unused failures out of a page. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFailure(kind: ErrorKind, code: string, message: string): Failure {
  return { code, kind, message };
}
