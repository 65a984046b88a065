import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

export const categoriesTable = pgTable("categories", {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  /** `categoryKey` of the name: two names may not differ in letter case only. */
  nameKey: text().notNull().unique("categories_name_key_unique"),
  slug: text().notNull().unique(),
  description: text().notNull().default(""),
  position: integer().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  version: versionColumn(),
});

/** Names and slugs that categories had before, so that old addresses still lead to them. */
export const formerCategoryNamesTable = pgTable(
  "former_category_names",
  {
    kind: text({ enum: ["name", "slug"] }).notNull(),
    /** `categoryKey` of a name, or a slug. */
    key: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references((): AnyPgColumn => categoriesTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index("former_category_names_category_idx").on(table.categoryId),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableCategoryColumns = {
  name: categoriesTable.name,
  slug: categoriesTable.slug,
  description: categoriesTable.description,
};

export type CategoryRow = typeof categoriesTable.$inferSelect;
export type FormerCategoryName = typeof formerCategoryNamesTable.$inferSelect;
