import { sql } from "drizzle-orm";
import { index, json, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

/**
 * Autosaved states of drafts, which their authors find under Earlier versions. They belong to their
 * author, as drafts do. Content is json for the same reason as there.
 */
export const autosavesTable = pgTable(
  "autosaves",
  {
    id: uuid().primaryKey(),
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    /** Kind of the edited object, and its id. */
    form: text().notNull(),
    title: text().notNull(),
    content: json().$type<Record<string, unknown>>().notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("autosaves_form_idx").on(table.form, table.adminId, table.savedAt),
    index("autosaves_admin_idx").on(table.adminId),
    index("autosaves_pictures_idx").using("gin", sql`picture_names((${table.content})::text)`),
  ],
);

export type AutosaveRow = typeof autosavesTable.$inferSelect;
