import { tooManyRequests } from "@ebute/contracts/errors";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import { DomainError } from "../errors/domain-error.ts";
import { newId } from "../ids.ts";
import { limitsTable } from "./limits.table.ts";

/** So many per window, for one account or one subnet. */
export type Limit = {
  name: string;
  max: number;
  windowSeconds: number;
  /**
   * What follows the last free attempt. Without it, nothing is let through until the window ends. With it, one attempt
   * is let through after each wait, and each wait is twice as long as the one before, up to the longest.
   */
  waits?: { firstSeconds: number; longestSeconds: number };
};

export type Limits = {
  /**
   * Counts one attempt, in the database, so that a restart or a second process forgets nothing. A refused attempt
   * is not counted: going on trying makes nobody wait longer. With a transaction it counts only if that is committed.
   * @returns which attempt of its window this is; 0 where limits are switched off
   * @throws {DomainError} TOO_MANY_REQUESTS with the seconds to wait
   */
  count(limit: Limit, subject: string, tx?: Transaction): Promise<number>;
  /**
   * Counts nothing: only refuses whose attempts are used up.
   * @throws {DomainError} TOO_MANY_REQUESTS with the seconds to wait
   */
  assertOpen(limit: Limit, subject: string): Promise<void>;
  /** Forgets the attempts of a subject, after it has proved itself. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Deletes the windows that are over. */
  sweep(): Promise<void>;
};

type Deps = { db: Database; clock: Clock; isEnabled: boolean };

export function createLimits({ db, clock, isEnabled }: Deps): Limits {
  return {
    async count(limit, subject, tx) {
      if (!isEnabled) return 0;
      const now = clock.now();
      const attempt = firstAttempt(limit, subject, now);
      const [row] = await (tx ?? db)
        .insert(limitsTable)
        .values(attempt)
        .onConflictDoUpdate({ target: limitsTable.key, set: nextAttempt(limit, now) })
        .returning();
      if (!row) return 0;
      if (row.lastAttemptId === attempt.lastAttemptId) return row.count;
      throw refusal(limit, (row.blockedUntil?.getTime() ?? 0) - now.getTime());
    },
    async assertOpen(limit, subject) {
      if (!isEnabled) return;
      const now = clock.now();
      const [row] = await db
        .select({ blockedUntil: limitsTable.blockedUntil, windowEndsAt: limitsTable.windowEndsAt })
        .from(limitsTable)
        .where(eq(limitsTable.key, keyOf(limit, subject)));
      const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
      const isAhead = row !== undefined && row.windowEndsAt > furthestEnd(limit, now);
      if (waitMs > 0 && !isAhead) throw refusal(limit, waitMs);
    },
    async forget(limit, subject) {
      await db.delete(limitsTable).where(eq(limitsTable.key, keyOf(limit, subject)));
    },
    async sweep() {
      await db.delete(limitsTable).where(lt(limitsTable.windowEndsAt, clock.now()));
    },
  };
}

/** The clocks of several processes are never quite the same. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/**
 * No window that began by now ends later. One that does was written by a clock that was ahead: it is over, or else whoever
 * was counted then would wait until that time has come.
 */
function furthestEnd({ windowSeconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + windowSeconds * 1_000 + CLOCKS_DIFFER_MS);
}

function refusal(limit: Limit, waitMs: number): DomainError {
  return new DomainError(tooManyRequests, {
    detail: `limit ${limit.name} reached`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

function firstAttempt(limit: Limit, subject: string, now: Date) {
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
  const firstWaitMs = (limit.waits?.firstSeconds ?? limit.windowSeconds) * 1_000;
  return {
    key: keyOf(limit, subject),
    count: 1,
    windowEndsAt,
    blockedUntil: limit.max <= 1 ? new Date(now.getTime() + firstWaitMs) : null,
    lastAttemptId: newId(),
  };
}

/** One statement decides, so that of many attempts at the same moment none slips through. */
function nextAttempt(limit: Limit, at: Date): Record<string, SQL> {
  const { max, waits } = limit;
  const { count, windowEndsAt, blockedUntil, lastAttemptId } = limitsTable;
  const now = sql`${at.toISOString()}::timestamptz`;
  const isAhead = sql`${windowEndsAt} > ${furthestEnd(limit, at).toISOString()}::timestamptz`;
  const isBlocked = sql`coalesce(${blockedUntil} > ${now} and not ${isAhead}, false)`;
  const isOver = sql`(${windowEndsAt} <= ${now} or ${isAhead})`;
  const nextCount = sql`(case when ${isOver} then 1 else ${count} + 1 end)`;
  // Waits that grow must be remembered for as long as somebody goes on; a plain window ends when it ends.
  const windowEnd = waits
    ? sql`excluded.window_ends_at`
    : sql`case when ${isOver} then excluded.window_ends_at else ${windowEndsAt} end`;
  const block = waits
    ? sql`${now} + make_interval(secs => least(${waits.longestSeconds}::float8, ${waits.firstSeconds}::float8 * power(2, least(30, ${nextCount} - ${max}))))`
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

function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}
