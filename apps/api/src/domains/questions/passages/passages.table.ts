import { and, eq } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Texts that several questions share. */
export const passagesTable = pgTable(
  "passages",
  {
    id: uuid().primaryKey(),
    /** For the panel; students do not see it. */
    title: text().notNull(),
    /** Number of the current version of the text. */
    number: integer().notNull(),
    /** Content hashes of the pictures in the current version. */
    bodyPictures: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    index("passages_updated_idx").on(table.updatedAt, table.id),
    index("passages_body_pictures_idx").using("gin", table.bodyPictures),
  ],
);

/** States of a passage. A trigger refuses changes, because answers were given to exactly these. */
export const passageVersionsTable = pgTable(
  "passage_versions",
  {
    id: uuid().primaryKey(),
    passageId: uuid()
      .notNull()
      .references(() => passagesTable.id, { onDelete: "cascade" }),
    /** Counts the versions of the passage, from 1. */
    number: integer().notNull(),
    /** Sanitized HTML. */
    html: text().notNull(),
    bodyPictures: text().array().notNull().default([]),
    /** Administrator; no foreign key, because the row outlives the account. */
    authorId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("passage_versions_number_key").on(table.passageId, table.number),
    index("passage_versions_pictures_idx").using("gin", table.bodyPictures),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editablePassageColumns = {
  title: passagesTable.title,
  number: passagesTable.number,
};

/** Joins a passage with its current version. */
export const isCurrentPassageVersion = and(
  eq(passageVersionsTable.passageId, passagesTable.id),
  eq(passageVersionsTable.number, passagesTable.number),
);

export type PassageRow = typeof passagesTable.$inferSelect;
export type PassageVersionRow = typeof passageVersionsTable.$inferSelect;
