import { adminRoles } from "@ebute/contracts/administrators";
import { type Access, isAccessAllowed } from "#platform/security/access-level.ts";
import type { Principal } from "#platform/security/principal.ts";
import type { RestClient } from "../calls/rest-client.ts";
import type { TestApp } from "../servers/test-app.ts";
import { signInAdmin, signInStudent } from "./sign-in.ts";

/** The callers in the row of a route or procedure. */
export type AccessRow = Partial<Access>;

/** Everybody who can call. */
export const callers = ["visitor", "student", ...adminRoles] as const;

export type CallerName = (typeof callers)[number];

export function isAdmitted({ access, allows }: AccessRow, caller: CallerName): boolean {
  return access !== undefined && isAccessAllowed({ access, allows }, principalOf(caller));
}

/** Status with which a caller is refused. */
export const refusalOf = (caller: CallerName): number => (caller === "visitor" ? 401 : 403);

/** Says in the words of the recorded table who may call. */
export function describeCallers(row: AccessRow): string {
  const names = nameCallers(callers.filter((caller) => isAdmitted(row, caller)));
  const conditions = [
    row.isContent && "the site is open",
    row.feature && `${row.feature} is on`,
  ].filter(Boolean);
  return conditions.length > 0 ? `${names} while ${conditions.join(" and ")}` : names;
}

/** Names some of `callers`, in their order. */
export function nameCallers(some: readonly CallerName[]): string {
  return groups[some.join()] ?? some.join(", ");
}

const groups: Record<string, string | undefined> = {
  [callers.join()]: "anyone",
  [callers.slice(1).join()]: "anyone signed in",
  [callers.slice(2).join()]: "any administrator",
};

function principalOf(caller: CallerName): Principal {
  const session = { id: caller, sessionId: caller };
  if (caller === "visitor") return { kind: "visitor" };
  if (caller === "student") return { kind: "student", name: caller, ...session };
  return { kind: "admin", role: caller, ...session };
}

export async function signInAs(site: TestApp, caller: CallerName): Promise<RestClient> {
  if (caller === "visitor") return site.visitor();
  return caller === "student" ? signInStudent(site) : signInAdmin(site, caller);
}
