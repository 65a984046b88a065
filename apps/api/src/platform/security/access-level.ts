import type { Principal } from "./principal.ts";

/** Access level of a route. Policies of the domains additionally decide per row. */
export type AccessLevel = "anyone" | "student" | "admin" | "signedIn";

/** Declared by each route and procedure. */
export type Access = {
  access: AccessLevel;
  /** True for the content of the site, which only administrators read while the site is closed. */
  isContent?: boolean;
};

/** Throws where the site is closed to the caller. */
export type AssertOpen = (principal: Principal) => Promise<void>;

export function isAccessAllowed(access: AccessLevel, principal: Principal): boolean {
  if (access === "anyone") return true;
  if (access === "signedIn") return principal.kind !== "visitor";
  return principal.kind === access;
}
