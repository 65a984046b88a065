import type { FastifyRequest } from "fastify";
import { readSecretCookie } from "#platform/http/caller/secret-cookies.ts";
import type { Principal } from "#platform/security/principal.ts";

/** Decides which pages a request may see while the site is closed. */
export type ClosedSite = {
  isOpen(): Promise<boolean>;
  /**
   * Finds the caller by the session cookie alone, because a browser sends no token with a page's
   * address.
   */
  authenticateCookie(cookieSecret: string): Promise<Principal>;
  /** Paths of pages that work on a closed site too, such as those that letters link to. */
  openPaths: RegExp;
  /** Path of the page served in place of every other. */
  closedPath: string;
};

/**
 * `everyone`: the page is public; `nobody`: only staff may see it; else the staff member who
 * requests it.
 */
export type Audience = "everyone" | "nobody" | Principal;

export async function audienceOf(
  { headers }: FastifyRequest,
  path: string,
  { isOpen, authenticateCookie, openPaths, closedPath }: ClosedSite,
): Promise<Audience> {
  if (openPaths.test(path) || (await isOpen())) return "everyone";
  if (path === closedPath) return "nobody";
  const secret = readSecretCookie(headers.cookie, "session");
  const principal = secret ? await authenticateCookie(secret) : undefined;
  return principal?.kind === "admin" ? principal : "nobody";
}
