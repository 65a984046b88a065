import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Earlier saved states of edited objects; each kind of object keeps a limited number of the newest.
 */
export const revisionsTable = pgTable(
  "revisions",
  {
    id: uuid().primaryKey(),
    /** Kind of object, such as settings. */
    kind: text().notNull(),
    objectId: text().notNull(),
    /** Version of the object in this state. */
    version: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Id of the administrator; null for the site itself. */
    savedBy: uuid(),
  },
  (table) => [
    index("revisions_object_idx").on(table.kind, table.objectId, table.id),
    // Finds the states that name a picture.
    index("revisions_pictures_idx").using("gin", sql`picture_names((${table.value})::text)`),
  ],
);

export type RevisionRow = typeof revisionsTable.$inferSelect;
