import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Clock } from "../runtime/clock.ts";
import { createPendingReleases } from "./pending-releases.ts";
import type { RateLimit } from "./rate-limits.ts";

/** A limit and the subject whose attempts it counts. */
export type Counter = { limit: RateLimit; subject: string };

export type Attempt = {
  /** False when a counter is full; then no counter was incremented. */
  isGranted: boolean;
  /** True when a counter became full. */
  isLast: boolean;
  /**
   * Reverts the count, after a correct secret or a failed comparison. Safe to call after the window
   * ended. While the database is unavailable it resolves at once, and the count is reverted when
   * the database is back.
   */
  release(): Promise<void>;
};

export type Attempts = {
  /**
   * Increments every counter, or none if one is full. A single statement decides, so that
   * concurrent attempts cannot exceed a limit.
   */
  reserve(counters: readonly Counter[]): Promise<Attempt>;
};

type Deps = { db: Database; clock: Clock; isEnabled: boolean };

type ReservedRow = { key: string; count: number; window_ends_at: string; is_full: boolean };

/** Clocks of several processes differ slightly. */
const CLOCK_SKEW = "10 minutes";

/** Counts attempts as failures before the expensive comparison runs. */
export function createAttemptReservations({
  db,
  clock,
  isEnabled,
}: Deps): Attempts & { close(): void } {
  async function revertCounts(rows: readonly ReservedRow[]): Promise<void> {
    const reserved = JSON.stringify(rows.map(({ key, window_ends_at: end }) => ({ key, end })));
    await db.execute(sql`
      with reserved as (
        select * from json_to_recordset(${reserved}::text::json) as r("key" text, "end" timestamptz)
      ), held as (
        select l.key from limits l join reserved r on r.key = l.key and r.end = l.window_ends_at
        order by l.key for update of l
      )
      update limits set count = count - 1 from held where limits.key = held.key and count > 0`);
  }

  const releases = createPendingReleases(revertCounts);

  return {
    async reserve(counters) {
      if (!isEnabled || counters.length === 0) return unlimited;
      const requested = counters.map(({ limit: { name, max, windowSeconds }, subject }) => ({
        key: `${name}:${subject}`,
        max,
        seconds: windowSeconds,
      }));
      const rows = await db.execute<ReservedRow>(sql`
        select * from reserve_attempt(
          ${JSON.stringify(requested)}::text, ${clock.now().toISOString()}::timestamptz,
          ${CLOCK_SKEW}::interval)`);
      if (rows.some((row) => row.is_full)) return { ...unlimited, isGranted: false };
      const maxByKey = new Map(requested.map(({ key, max }) => [key, max]));
      return {
        isGranted: true,
        isLast: rows.some(({ key, count }) => count === maxByKey.get(key)),
        release: () => releases.release(rows),
      };
    },
    close: releases.close,
  };
}

const unlimited: Attempt = { isGranted: true, isLast: false, release: async () => {} };

/**
 * Runs the comparison of a secret and keeps the attempt counted only if the secret was wrong.
 * @returns whether it was right
 */
export async function compareAndCountFailure(
  attempt: Attempt,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  let isRight: boolean;
  try {
    isRight = await compare();
  } catch (error) {
    await attempt.release();
    throw error;
  }
  if (isRight) await attempt.release();
  return isRight;
}
