/** Paths that compare an account's password and open a session. */
export const signInPaths: ReadonlySet<string> = new Set([
  "/api/admin/login",
  "/api/user/signin",
  "/trpc/auth.signInAdmin",
  "/trpc/auth.signInStudent",
]);
