import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Blocks that somebody saved under a name, for all texts of the site. */
export const snippetsTable = pgTable(
  "snippets",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** Sanitized HTML. */
    html: text().notNull(),
    /** First words, for lists. */
    excerpt: text().notNull(),
    /** Content hashes of the pictures in the blocks; the clean-up keeps these pictures. */
    bodyPictures: text().array().notNull().default([]),
    /** Null once the account is deleted. */
    createdBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex("snippets_name_key_key").on(table.nameKey),
    index("snippets_body_pictures_idx").using("gin", table.bodyPictures),
    index("snippets_created_by_idx").on(table.createdBy),
  ],
);

/** Column that people change; the table's version trigger counts changes of exactly this one. */
export const editableSnippetColumns = { name: snippetsTable.name };

export type SnippetRow = typeof snippetsTable.$inferSelect;
