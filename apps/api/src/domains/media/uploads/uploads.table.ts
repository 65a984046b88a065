import { uploadKinds } from "@ebute/contracts/media";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

/** Files that arrive in parts, until they are pictures or attachments. */
export const uploadsTable = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** Only this account may continue it. */
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    kind: text({ enum: uploadKinds }).notNull(),
    /** Name of the file, as `toFileName` returns it; empty where unknown. */
    fileName: text().notNull(),
    /** Size of the whole file. Unit: bytes. */
    length: integer().notNull(),
    /** Bytes that have arrived. */
    offset: integer().notNull().default(0),
    /** Names of the stored parts, in order. */
    parts: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Until this time the process that makes the picture or attachment is left alone with it. */
    finishingUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** Id of the picture or path of the attachment that it became; null until then. */
    result: text(),
  },
  (table) => [
    index("uploads_admin_idx").on(table.adminId, table.expiresAt),
    index("uploads_expires_idx").on(table.expiresAt),
  ],
);

export type UploadRow = typeof uploadsTable.$inferSelect;
