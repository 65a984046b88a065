import type { AuditAction, AuditTargetKind } from "@ebute/contracts/audit";
import { type WaitingKind, waitingKinds } from "@ebute/contracts/dashboard";
import type { AuditEntry } from "#platform/audit.ts";

/** Announces that a session of an administrator may have ended. */
export const SESSIONS_TAG = "panel:sessions";

/** Announces a change of work that waits in the panel, or of the list that it stands in. */
export function waitingTag(kind: WaitingKind): string {
  return `panel:${kind}`;
}

/** Kinds of waiting work that the tags announce. */
export function waitingKindsIn(tags: readonly string[]): WaitingKind[] {
  return waitingKinds.filter((kind) => tags.includes(waitingTag(kind)));
}

/** Kinds of waiting work that a change of an object may concern. */
const kindsOfTarget: Partial<Record<AuditTargetKind, readonly WaitingKind[]>> = {
  comment: ["comments"],
  message: ["messages"],
  order: ["orders", "payments"],
  customer: ["orders"],
  // The comments of a post come and go with it.
  post: ["comments", "reviews", "returned"],
  thread: ["questions"],
  question: ["reports"],
  mail: ["letters"],
  backup: ["backup"],
};

const sessionEndings: ReadonlySet<AuditAction> = new Set<AuditAction>([
  "auth.signOut",
  "auth.endSession",
  "auth.endOtherSessions",
  "auth.endAllSessions",
  "auth.changePassword",
  "auth.factorRemove",
  "administrators.setRole",
  "administrators.remove",
  "administrators.resetPassword",
  "administrators.changeEmail",
]);

/** Tags to announce for an audited action. */
export function announcedBy({ actor, action, target }: AuditEntry): string[] {
  // Writes of visitors and students announce themselves, because most have no entry.
  const isByOutsider = actor !== "system" && actor.kind !== "admin";
  if (isByOutsider) return [];
  const kinds = kindsOfTarget[target.kind] ?? [];
  return [...kinds.map(waitingTag), ...(sessionEndings.has(action) ? [SESSIONS_TAG] : [])];
}
