import { noticeKinds, noticeWays } from "@ebute/contracts/notices";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

/**
 * Letters about new work, as administrators have chosen them. A kind that one has not chosen has its
 * default, with a row once letters are sent.
 */
export const noticeChoicesTable = pgTable(
  "notice_choices",
  {
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    kind: text({ enum: noticeKinds }).notNull(),
    way: text({ enum: noticeWays }).notNull(),
    /** Work that came later has been in no letter yet. */
    toldUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.kind] })],
);

export type NoticeChoiceRow = typeof noticeChoicesTable.$inferSelect;
