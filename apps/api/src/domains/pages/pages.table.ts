import { type BuiltInPage, builtInPages } from "@ebute/contracts/pages";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { deletedAtColumn } from "#platform/trash/deleted-at.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Pages of the site that are made of sections. */
export const pagesTable = pgTable(
  "pages",
  {
    id: uuid().primaryKey(),
    path: text().notNull(),
    /** Content that readers see; null for a page that is not published. */
    published: jsonb().$type<Record<string, unknown>>(),
    /** Unpublished changes; null if the page has none. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** Set for the pages that every site begins with. */
    builtIn: text({ enum: builtInPages }).$type<BuiltInPage>(),
    position: integer().notNull(),
    /** Pictures of draft and published content, which the clean-up must not delete. */
    pictureIds: uuid().array().notNull().default([]),
    /** Content hashes of the pictures in rich text of both contents. */
    bodyPictures: text().array().notNull().default([]),
    publishedAt: timestamp({ withTimezone: true, precision: 3 }),
    deletedAt: deletedAtColumn(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex("pages_path_key").on(table.path).where(sql`${table.deletedAt} is null`),
    uniqueIndex("pages_built_in_key").on(table.builtIn),
    index("pages_position_idx").on(table.position, table.id),
    index("pages_deleted_idx").on(table.deletedAt),
    index("pages_picture_ids_idx").using("gin", table.pictureIds),
    index("pages_body_pictures_idx").using("gin", table.bodyPictures),
  ],
);

export type PageRow = typeof pagesTable.$inferSelect;
export type NewPageRow = typeof pagesTable.$inferInsert;
