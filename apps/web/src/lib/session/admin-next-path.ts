import { sanitizeNextPath } from "@ebute/contracts/sign-in";

/** Paths outside the panel, and panel pages without a session, such as the login. */
const OUTSIDE = /^(?!\/admin(?:\/|$))|^\/admin\/(?:forgot-password|invitation|login|setup)\b/i;

/** Returns the panel page in the login's `next` parameter, or the dashboard. */
export function adminNextPath(requested: unknown): string {
  return sanitizeNextPath(requested, "/admin", OUTSIDE);
}
