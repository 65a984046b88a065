import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Sound recordings and documents that texts link to. */
export const attachmentsTable = pgTable(
  "attachments",
  {
    id: uuid().primaryKey(),
    /** Hash of the uploaded file. The file is named after it, so the same file is stored once. */
    contentHash: text().notNull().unique(),
    extension: text().notNull(),
    type: text().notNull(),
    /** Name of the uploaded file, as `toFileName` returns it. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /**
     * Time of the latest upload of this content, or of the latest save of a text with it: the
     * clean-up leaves a file alone for a day after it.
     */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("attachments_created_idx").on(table.createdAt, table.id)],
);

export type AttachmentRow = typeof attachmentsTable.$inferSelect;
