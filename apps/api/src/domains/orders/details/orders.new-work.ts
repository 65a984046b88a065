import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { auditEntriesTable } from "#domains/audit/audit.table.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { allowRolesWith } from "#src/site/permissions.ts";
import { isCreatedIn, type NewWork, toNewWorkList, totalOfAll } from "#src/site/work/new-work.ts";
import { ordersTable } from "../orders.table.ts";

const { id, number, customerName, createdAt } = ordersTable;

/** Orders that somebody else has entered, by number and customer. */
export const newOrders: NewWork = {
  isForRole: allowRolesWith("manageOrders"),

  async findNew(tx, period) {
    const { action, actorId, targetId, createdAt: doneAt } = auditEntriesTable;
    const isOwn = tx
      .select({ targetId })
      .from(auditEntriesTable)
      .where(
        and(
          eq(action, "orders.create"),
          eq(targetId, sql`${id}::text`),
          eq(actorId, period.readerId),
          // Narrows the search by index: the entry is of the same transaction.
          gt(doneAt, period.after),
        ),
      );
    const rows = await tx
      .select({ id, number, name: customerName, total: totalOfAll })
      .from(ordersTable)
      .where(and(isCreatedIn(createdAt, period), notExists(isOwn)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(period.limit);
    return toNewWorkList(
      rows.map(({ number: count, ...row }) => ({ ...row, about: `order ${count}` })),
    );
  },
};
