import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

export const tagsTable = pgTable(
  "tags",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** Last part of the address /tag/{slug}. */
    slug: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex("tags_name_key_key").on(table.nameKey),
    // Index for equality, and for finding a free numbered slug by prefix.
    uniqueIndex("tags_slug_key").on(table.slug.op("text_pattern_ops")),
  ],
);

/** Names and slugs that tags had before, so that old addresses still lead to them. */
export const formerTagSlugsTable = pgTable(
  "former_tag_slugs",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    /** `keyOfName` of the name that the tag had with this slug. */
    nameKey: text().notNull(),
    tagId: uuid()
      .notNull()
      .references(() => tagsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("former_tag_slugs_slug_key").on(table.slug.op("text_pattern_ops")),
    index("former_tag_slugs_name_idx").on(table.nameKey),
    index("former_tag_slugs_tag_idx").on(table.tagId),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableTagColumns = { name: tagsTable.name, slug: tagsTable.slug };

export type TagRow = typeof tagsTable.$inferSelect;
