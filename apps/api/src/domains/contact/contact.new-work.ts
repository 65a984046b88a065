import { and, eq } from "drizzle-orm";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { allowRolesWith } from "#src/site/permissions.ts";
import { isCreatedIn, type NewWork, toNewWorkList, totalOfAll } from "#src/site/work/new-work.ts";
import { contactTable } from "./contact.table.ts";

const { id, fromName, state, createdAt } = contactTable;

/** New messages by their writers. The texts stay in the panel. */
export const newMessages: NewWork = {
  isForRole: allowRolesWith("readMessages"),

  async findNew(tx, period) {
    const rows = await tx
      .select({ id, name: fromName, total: totalOfAll })
      .from(contactTable)
      .where(and(eq(state, "new"), isCreatedIn(createdAt, period)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(period.limit);
    return toNewWorkList(rows);
  },
};
