import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Texts that the firm often answers with. */
export const savedRepliesTable = pgTable(
  "saved_replies",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** Plain text with placeholders. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [uniqueIndex("saved_replies_name_key_key").on(table.nameKey)],
);

/** Columns that people change; the table's version trigger counts changes of exactly these. */
export const editableSavedReplyColumns = {
  name: savedRepliesTable.name,
  text: savedRepliesTable.text,
};

export type SavedReplyRow = typeof savedRepliesTable.$inferSelect;
