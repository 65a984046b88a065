import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { STUDENT_SESSION_IDLE_DAYS, STUDENT_SESSION_MAX_DAYS } from "@ebute/contracts/sign-in";
import type { AccountKind } from "#domains/accounts/accounts.table.ts";

type Lifetime = { idleMs: number; maxAgeMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Administrators' sessions are short because of their permissions; students' are long to save
 * mobile data.
 */
export const sessionLifetimes = {
  admin: { idleMs: 60 * MINUTE_MS, maxAgeMs: 12 * HOUR_MS },
  student: {
    idleMs: STUDENT_SESSION_IDLE_DAYS * DAY_MS,
    maxAgeMs: STUDENT_SESSION_MAX_DAYS * DAY_MS,
  },
} as const satisfies Record<AccountKind, Lifetime>;

/**
 * A token without a cookie works wherever it is copied, so it lives as short as an administrator's
 * session.
 */
export const unboundSessionLifetime: Lifetime = { idleMs: HOUR_MS, maxAgeMs: 12 * HOUR_MS };

export function sessionLifetimeOf(session: {
  accountKind: AccountKind;
  isBrowser: boolean;
}): Lifetime {
  return session.isBrowser ? sessionLifetimes[session.accountKind] : unboundSessionLifetime;
}

export function isSessionAlive(session: SessionTimes, now: Date): boolean {
  const { idleMs, maxAgeMs } = sessionLifetimeOf(session);
  const sinceSeenMs = now.getTime() - session.lastSeenAt.getTime();
  const sinceOpenedMs = now.getTime() - session.createdAt.getTime();
  return now < session.expiresAt && sinceOpenedMs < maxAgeMs && sinceSeenMs < idleMs;
}

type SessionTimes = {
  accountKind: AccountKind;
  isBrowser: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** End of the time in which operations that require a confirmation are allowed. */
export function confirmedUntil(session: { createdAt: Date; confirmedAt: Date | null }): Date {
  const { confirmedAt, createdAt } = session;
  return new Date((confirmedAt ?? createdAt).getTime() + CONFIRMED_MINUTES * MINUTE_MS);
}
