import { materialFileExtensions } from "@ebute/contracts/materials";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Uploaded files. The storage holds their content under a random name. */
export const materialFilesTable = pgTable(
  "material_files",
  {
    id: uuid().primaryKey(),
    storageName: text().notNull().unique(),
    /** File name on the uploader's device. */
    name: text().notNull(),
    type: text().notNull(),
    extension: text({ enum: materialFileExtensions }).notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /**
     * Time of the upload, or of the latest save of a material with the file: the clean-up leaves a
     * file alone for a day after it.
     */
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
    /** Null when the material has a file. */
    link: text(),
    fileId: uuid().references(() => materialFilesTable.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("materials_created_idx").on(table.createdAt, table.id),
    index("materials_title_sort_idx").on(table.title, table.id),
    index("materials_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
    index("materials_file_idx").on(table.fileId),
    check("materials_source_check", sql`num_nonnulls(${table.link}, ${table.fileId}) = 1`),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableMaterialColumns = {
  title: materialsTable.title,
  description: materialsTable.description,
  link: materialsTable.link,
  fileId: materialsTable.fileId,
};

export type MaterialRow = typeof materialsTable.$inferSelect;
export type NewMaterialRow = typeof materialsTable.$inferInsert;
export type MaterialFileRow = typeof materialFilesTable.$inferSelect;
