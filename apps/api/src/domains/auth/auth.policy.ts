import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import type { Principal } from "#platform/principal.ts";
import type { AccountKind } from "./auth.table.ts";

type Lifetime = { idleMs: number; longestMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An administrator's session is short, since it can do most; a student's spares the data of signing in again. */
export const sessionLifetimes = {
  admin: { idleMs: 60 * MINUTE_MS, longestMs: 12 * HOUR_MS },
  student: { idleMs: 14 * DAY_MS, longestMs: 30 * DAY_MS },
} as const satisfies Record<AccountKind, Lifetime>;

export function isSessionAlive(
  session: { accountKind: AccountKind; lastSeenAt: Date; expiresAt: Date },
  now: Date,
): boolean {
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  return now < session.expiresAt && idleMs < sessionLifetimes[session.accountKind].idleMs;
}

/** Until when acts that ask for a confirmation are let through. */
export function confirmedUntil(session: { createdAt: Date; confirmedAt: Date | null }): Date {
  const { confirmedAt, createdAt } = session;
  return new Date((confirmedAt ?? createdAt).getTime() + CONFIRMED_MINUTES * MINUTE_MS);
}

/** Owners and editors, who also manage the students' accounts. */
export function canIssueResetCodes(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

/** One's own is turned off with a code instead: an owner alone must not be able to do without. */
export function canResetFactors(principal: Principal, adminId: string): boolean {
  if (principal.kind !== "admin" || principal.role !== "owner") return false;
  return principal.id !== adminId;
}
