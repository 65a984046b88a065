import type { Author } from "@ebute/contracts/authors";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { mediaTable, type PictureRow } from "#domains/media/media.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

export const authorsTable = pgTable(
  "authors",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** Last part of the address /author/{slug}. */
    slug: text().notNull(),
    bio: text().notNull().default(""),
    pictureId: uuid().references(() => mediaTable.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex("authors_name_key_key").on(table.nameKey),
    // Index for equality, and for finding a free numbered slug by prefix.
    uniqueIndex("authors_slug_key").on(table.slug.op("text_pattern_ops")),
    index("authors_picture_idx").on(table.pictureId),
  ],
);

/** Slugs that authors had before, so that old addresses still lead to them. */
export const formerAuthorSlugsTable = pgTable(
  "former_author_slugs",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => authorsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("former_author_slugs_slug_key").on(table.slug.op("text_pattern_ops")),
    index("former_author_slugs_author_idx").on(table.authorId),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableAuthorColumns = {
  name: authorsTable.name,
  slug: authorsTable.slug,
  bio: authorsTable.bio,
  pictureId: authorsTable.pictureId,
};

export type AuthorRow = typeof authorsTable.$inferSelect;

export type AuthorWithPicture = AuthorRow & { picture: PictureRow | null };

/** Subquery for the author that a row names by id; null without one. */
export function selectAuthor(id: AnyColumn): SQL<Author | null> {
  return sql`(
    select json_build_object('name', ${authorsTable.name}, 'slug', ${authorsTable.slug})
    from ${authorsTable} where ${authorsTable.id} = ${id}
  )`;
}

/** Subquery for the name of the author that a row names by id; null without one. */
export function selectAuthorName(id: AnyColumn): SQL<string | null> {
  return sql`(select ${authorsTable.name} from ${authorsTable} where ${authorsTable.id} = ${id})`;
}
