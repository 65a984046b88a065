import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { subscribersTable } from "../subscribers.table.ts";

const { id, email, emailKey, confirmedAt, stoppedAt } = subscribersTable;

const isReader = and(isNotNull(confirmedAt), isNull(stoppedAt));

export type SubscriberStops = ReturnType<typeof createSubscriberStops>;

/** Addresses of subscribers to which no newsletter goes any more. */
export function createSubscriberStops(db: Database) {
  return {
    /** @returns ids of those that were not stopped before */
    async stop(
      tx: Transaction,
      ids: readonly string[],
      { reason, at }: { reason: string; at: Date },
    ): Promise<string[]> {
      const rows = await tx
        .update(subscribersTable)
        .set({ stoppedAt: at, stopReason: reason })
        .where(and(inArray(id, ids.filter(isId)), isReader))
        .returning({ id });
      return rows.map((row) => row.id);
    },

    /** @returns false if the subscriber does not exist or was not stopped */
    async allow(tx: Transaction, subscriberId: string): Promise<boolean> {
      if (!isId(subscriberId)) return false;
      const rows = await tx
        .update(subscribersTable)
        .set({ stoppedAt: null, stopReason: null })
        .where(and(eq(id, subscriberId), isNotNull(stoppedAt)))
        .returning({ id });
      return rows.length > 0;
    },

    /** Subscribers with these addresses to whom newsletters go. */
    async findReaders(addresses: readonly string[]): Promise<{ id: string; email: string }[]> {
      if (addresses.length === 0) return [];
      return db
        .select({ id, email })
        .from(subscribersTable)
        .where(and(inArray(emailKey, [...addresses]), isReader))
        .orderBy(emailKey);
    },
  };
}
