import type { Principal } from "./principal.ts";

/** Who may call a route. Row by row the policy of the domain decides; this is the door. */
export type Access = "anyone" | "student" | "admin" | "signedIn";

export function isAdmitted(access: Access, principal: Principal): boolean {
  if (access === "anyone") return true;
  if (access === "signedIn") return principal.kind !== "visitor";
  return principal.kind === access;
}
