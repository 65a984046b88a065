import { tooManyRequests } from "@ebute/contracts/errors";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Clock } from "../runtime/clock.ts";
import { newId } from "../runtime/ids.ts";
import { rateLimitsTable } from "./rate-limits.table.ts";

/** Maximum attempts per window, for one account or one subnet. */
export type RateLimit = {
  name: string;
  max: number;
  windowSeconds: number;
  /**
   * Exponential backoff after the last free attempt: one attempt is allowed after each delay, and
   * each delay is twice the previous one, up to `longestSeconds`. Without it, all attempts are
   * rejected until the window ends.
   */
  backoff?: { firstSeconds: number; longestSeconds: number };
};

export type RateLimits = {
  /**
   * Counts an attempt in the database, so that it survives restarts and is shared by all processes.
   * A rejected attempt is not counted, so retrying extends no delay. With `tx` it counts only if
   * the transaction commits.
   * @returns the number of the attempt in its window; 0 where limits are switched off
   * @throws {DomainError} TOO_MANY_REQUESTS with the seconds to wait
   */
  count(limit: RateLimit, subject: string, tx?: Transaction): Promise<number>;
  /** Deletes the attempts of a subject after a successful one. */
  reset(limit: RateLimit, subject: string): Promise<void>;
  sweep(): Promise<void>;
};

type Deps = { db: Database; clock: Clock; isEnabled: boolean };

export function createRateLimits({ db, clock, isEnabled }: Deps): RateLimits {
  return {
    async count(limit, subject, tx) {
      if (!isEnabled) return 0;
      const now = clock.now();
      const attempt = firstAttempt(limit, subject, now);
      const [row] = await (tx ?? db)
        .insert(rateLimitsTable)
        .values(attempt)
        .onConflictDoUpdate({ target: rateLimitsTable.key, set: nextAttempt(limit, now) })
        .returning();
      if (!row) return 0;
      if (row.lastAttemptId === attempt.lastAttemptId) return row.count;
      throw limitReached(limit, (row.blockedUntil?.getTime() ?? 0) - now.getTime());
    },
    async reset(limit, subject) {
      await db.delete(rateLimitsTable).where(eq(rateLimitsTable.key, keyOf(limit, subject)));
    },
    async sweep() {
      await db.delete(rateLimitsTable).where(lt(rateLimitsTable.windowEndsAt, clock.now()));
    },
  };
}

/** Clocks of several processes differ slightly. */
const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Returns the latest end of a window that started by now. A later end was written by a fast clock,
 * and such a window counts as over: the subject would otherwise be blocked until that time.
 */
function latestWindowEnd({ windowSeconds }: RateLimit, now: Date): Date {
  return new Date(now.getTime() + windowSeconds * 1_000 + CLOCK_SKEW_MS);
}

function limitReached(limit: RateLimit, waitMs: number): DomainError {
  return new DomainError(tooManyRequests, {
    detail: `limit ${limit.name} reached`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

function firstAttempt(limit: RateLimit, subject: string, now: Date) {
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
  const firstWaitMs = (limit.backoff?.firstSeconds ?? limit.windowSeconds) * 1_000;
  return {
    key: keyOf(limit, subject),
    count: 1,
    windowEndsAt,
    blockedUntil: limit.max <= 1 ? new Date(now.getTime() + firstWaitMs) : null,
    lastAttemptId: newId(),
  };
}

/** A single statement decides, so that concurrent attempts cannot exceed the limit. */
function nextAttempt(limit: RateLimit, at: Date): Record<string, SQL> {
  const { max, backoff } = limit;
  const { count, windowEndsAt, blockedUntil, lastAttemptId } = rateLimitsTable;
  const now = sql`${at.toISOString()}::timestamptz`;
  const isFromFastClock = sql`${windowEndsAt} > ${latestWindowEnd(limit, at).toISOString()}::timestamptz`;
  const isBlocked = sql`coalesce(${blockedUntil} > ${now} and not ${isFromFastClock}, false)`;
  const isOver = sql`(${windowEndsAt} <= ${now} or ${isFromFastClock})`;
  const nextCount = sql`(case when ${isOver} then 1 else ${count} + 1 end)`;
  // A growing backoff must be remembered while attempts continue; a window without backoff ends on
  // time.
  const windowEnd = backoff
    ? sql`excluded.window_ends_at`
    : sql`case when ${isOver} then excluded.window_ends_at else ${windowEndsAt} end`;
  const block = backoff
    ? sql`${now} + make_interval(secs => least(${backoff.longestSeconds}::float8, ${backoff.firstSeconds}::float8 * power(2, least(30, ${nextCount} - ${max}))))`
    : windowEnd;
  const unlessBlocked = (column: unknown, next: SQL) =>
    sql`case when ${isBlocked} then ${column} else ${next} end`;
  return {
    count: unlessBlocked(count, nextCount),
    windowEndsAt: unlessBlocked(windowEndsAt, windowEnd),
    blockedUntil: unlessBlocked(
      blockedUntil,
      sql`case when ${nextCount} >= ${max} then ${block} end`,
    ),
    lastAttemptId: unlessBlocked(lastAttemptId, sql`excluded.last_attempt_id`),
  };
}

function keyOf({ name }: RateLimit, subject: string): string {
  return `${name}:${subject}`;
}
