import type { IncomingMessage } from "node:http";
import type { PageViewer } from "@ebute/page-port";
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

/** Pages that a signed-in reader gets for themselves, and anybody else in the form for visitors. */
export type PersonalPages = {
  /** Matches the start of a URL. */
  paths: RegExp;
  /** Finds the reader by the session cookie alone; undefined if the session has ended. */
  findReader(cookieSecret: string): Promise<Reader | undefined>;
};

/** A person for whom a page is rendered; no cache stores it. */
export type Reader = {
  principal: Principal;
  /** Absent for staff, whose pages are those of a visitor. */
  viewer?: PageViewer;
};

/** True for a page that may differ for this reader, so that a cached one must not answer. */
export function mayBePersonal(
  { url = "", headers }: IncomingMessage,
  { paths }: Pick<PersonalPages, "paths">,
): boolean {
  return paths.test(url) && readSecretCookie(headers.cookie, "session") !== undefined;
}

/** `everyone`: the page is public; `nobody`: the request gets the closed page; else the reader. */
export type Audience = "everyone" | "nobody" | Reader;

export async function audienceOf(
  { headers }: FastifyRequest,
  path: string,
  { closedSite, personalPages }: { closedSite: ClosedSite; personalPages: PersonalPages },
): Promise<Audience> {
  const { isOpen, authenticateCookie, openPaths, closedPath } = closedSite;
  const isPublic = openPaths.test(path) || (await isOpen());
  if (isPublic && !personalPages.paths.test(path)) return "everyone";
  const secret = readSecretCookie(headers.cookie, "session");
  if (isPublic) return (secret && (await personalPages.findReader(secret))) || "everyone";
  if (path === closedPath) return "nobody";
  const principal = secret ? await authenticateCookie(secret) : undefined;
  return principal?.kind === "admin" ? { principal } : "nobody";
}
