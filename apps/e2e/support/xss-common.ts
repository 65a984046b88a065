/** Called by whatever comes alive. Short, so that a name of 100 characters can still carry a whole attack. */
export const CALL = "pwn()";

export const EVIL = "//evil.example";

export const times = <A, B, Out>(
  as: readonly A[],
  bs: readonly B[],
  join: (a: A, b: B) => Out,
): Out[] => as.flatMap((a) => bs.map((b) => join(a, b)));
