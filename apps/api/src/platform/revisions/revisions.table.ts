import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Saved states of objects that people edit, newest kept up to the kind's limit. */
export const revisionsTable = pgTable(
  "revisions",
  {
    id: uuid().primaryKey(),
    /** Kind of object, such as settings. */
    kind: text().notNull(),
    objectId: text().notNull(),
    /** Version of the object that this state is. */
    version: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Id of the administrator; null for the site itself. */
    savedBy: uuid(),
  },
  (table) => [index("revisions_object_idx").on(table.kind, table.objectId, table.id)],
);

export type RevisionRow = typeof revisionsTable.$inferSelect;
