/**
 * Call that every payload tries to execute. Short, so that a whole attack fits into a name of 100
 * characters.
 */
export const CALL = "pwn()";

export const EVIL_HOST = "//evil.example";

export const combineAll = <A, B, Out>(
  as: readonly A[],
  bs: readonly B[],
  join: (a: A, b: B) => Out,
): Out[] => as.flatMap((a) => bs.map((b) => join(a, b)));
