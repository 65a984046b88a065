import type { Principal } from "./principal.ts";

/** Kind of callers that a route or procedure admits. */
export type AccessLevel = "anyone" | "student" | "admin" | "signedIn";

/** Features that the owner switches on and off, by name; the site declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the site fills it.
export interface SwitchedFeatures {}

/** Declared by each route and procedure. */
export type Access = {
  access: AccessLevel;
  /** Decides among the callers of this level, such as by the role of an administrator. */
  allows?: (principal: Principal) => boolean;
  /** True for the content of the site, which only administrators read while the site is closed. */
  isContent?: boolean;
  /** The part of the site that this belongs to: only administrators use it while it is off. */
  feature?: keyof SwitchedFeatures;
};

/** Throws where the site is closed to the caller, or the feature switched off. */
export type AssertOpen = (
  principal: Principal,
  asked: Pick<Access, "isContent" | "feature">,
) => Promise<void>;

export function isAccessAllowed({ access, allows }: Access, principal: Principal): boolean {
  return isLevelOf(access, principal) && (allows?.(principal) ?? true);
}

function isLevelOf(access: AccessLevel, { kind }: Principal): boolean {
  if (access === "anyone") return true;
  if (access === "signedIn") return kind !== "visitor";
  return kind === access;
}
