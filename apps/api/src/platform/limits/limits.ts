import { tooManyRequests } from "@ebute/contracts/errors";
import { eq, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { DomainError } from "../errors/domain-error.ts";
import { limitsTable } from "./limits.table.ts";

/** So many per window, for one account or one subnet. */
export type Limit = { name: string; max: number; windowSeconds: number };

export type Limits = {
  /**
   * Counts one attempt, in the database, so that a restart or a second process forgets nothing.
   * @throws {DomainError} TOO_MANY_REQUESTS with the seconds to wait
   */
  count(limit: Limit, subject: string): Promise<void>;
  /** Forgets the attempts of a subject, after it has proved itself. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Deletes the windows that are over. */
  sweep(): Promise<void>;
};

type Deps = { db: Database; clock: Clock; isEnabled: boolean };

export function createLimits({ db, clock, isEnabled }: Deps): Limits {
  return {
    async count(limit, subject) {
      if (!isEnabled) return;
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
      const isOver = sql`${limitsTable.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(limitsTable)
        .values({ key: keyOf(limit, subject), count: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: limitsTable.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${limitsTable.count} + 1 end`,
            windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${limitsTable.windowEndsAt} end`,
          },
        })
        .returning();
      if (!row || row.count <= limit.max) return;
      const waitMs = row.windowEndsAt.getTime() - now.getTime();
      throw new DomainError(tooManyRequests, {
        detail: `limit ${limit.name} reached`,
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
      });
    },
    async forget(limit, subject) {
      await db.delete(limitsTable).where(eq(limitsTable.key, keyOf(limit, subject)));
    },
    async sweep() {
      await db.delete(limitsTable).where(lt(limitsTable.windowEndsAt, clock.now()));
    },
  };
}

function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}
