import type { FastifyRequest } from "fastify";
import { readSecretCookie } from "#platform/http/caller/secret-cookies.ts";
import type { Principal } from "#platform/security/principal.ts";

/** Decides which pages a request may see while the site is closed. */
export type ClosedSite = {
  isOpen(): Promise<boolean>;
  /**
   * Authenticates by the session cookie alone, because a browser sends no token when it requests a
   * page.
   */
  authenticateCookie(cookieSecret: string): Promise<Principal>;
  /** Paths of pages that also work on a closed site, such as those that letters link to. */
  openPaths: RegExp;
  /** Path of the page that replaces every other page. */
  closedPath: string;
};

/**
 * `everyone`: the page is public; `nobody`: the request gets the closed page; else the staff member
 * who requests the page.
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
