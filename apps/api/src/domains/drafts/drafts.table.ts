import { sql } from "drizzle-orm";
import {
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

/**
 * Texts that administrators have typed into forms and not saved. Only the form reads the fields:
 * they are json, because jsonb refuses some texts that a browser can hold.
 */
export const draftsTable = pgTable(
  "drafts",
  {
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    /** Kind of the edited object, and its id or `new`. */
    form: text().notNull(),
    /** Made by the device. Each open form writes a draft of its own. */
    id: text().notNull(),
    /** Version of the edited object when the edit began; null for a new object. */
    basedOn: text(),
    base: json().$type<Record<string, unknown>>(),
    /** Title in the content, so that lists need not read it. */
    title: text().notNull().default(""),
    content: json().$type<Record<string, unknown>>().notNull(),
    /** Size of `content` and `base` as JSON. */
    bytes: integer().notNull().default(0),
    /** Browser and system that wrote it last, such as "Chrome on Android"; empty in earlier releases. */
    device: text().notNull().default(""),
    /** Time by the clock of the device. */
    writtenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Set when its author has no more use for it; devices then forget their copies. */
    removedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.form, table.id] }),
    index("drafts_saved_at_idx").on(table.savedAt),
    index("drafts_pictures_idx").using("gin", sql`picture_names((${table.content})::text)`),
  ],
);

export type DraftRow = typeof draftsTable.$inferSelect;
