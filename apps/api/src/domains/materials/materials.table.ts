import { materialFileExtensions } from "@ebute/contracts/materials";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Files that are kept here. Their content is in the storage, under a name that says nothing. */
export const materialFilesTable = pgTable(
  "material_files",
  {
    id: uuid().primaryKey(),
    storageName: text().notNull().unique(),
    /** As it was called where it came from. */
    name: text().notNull(),
    type: text().notNull(),
    extension: text({ enum: materialFileExtensions }).notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** Of the upload, or of the last saving of a material that has it: the clean-up leaves a file alone for a day after it. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("material_files_created_idx").on(table.createdAt, table.id)],
);

export const materialsTable = pgTable(
  "materials",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text(),
    /** Either this or a file. */
    link: text(),
    fileId: uuid().references(() => materialFilesTable.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
  (table) => [
    index("materials_created_idx").on(table.createdAt, table.id),
    index("materials_title_sort_idx").on(table.title, table.id),
    index("materials_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
    index("materials_file_idx").on(table.fileId),
    check("materials_source_check", sql`num_nonnulls(${table.link}, ${table.fileId}) = 1`),
  ],
);

export type MaterialRow = typeof materialsTable.$inferSelect;
export type MaterialFileRow = typeof materialFilesTable.$inferSelect;
