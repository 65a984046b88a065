import { categories } from "@ebute/contracts/posts";
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { mediaTable } from "#domains/media/media.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const postsTable = pgTable(
  "posts",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    subTitle: text().notNull(),
    description: text().notNull(),
    /** The words of the description, for the search and the card. */
    plainText: text().notNull(),
    excerpt: text().notNull(),
    category: text({ enum: categories }).notNull(),
    pictureId: uuid().references(() => mediaTable.id),
    /** Content hashes of the pictures inside the description; the clean-up keeps what is named here. */
    bodyPictures: text().array().notNull().default([]),
    isPublished: boolean().notNull(),
    /** First publication; unpublishing leaves it. */
    publishedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    searchVector: tsvector().generatedAlwaysAs(
      (): SQL => sql`
        setweight(to_tsvector('english', ${postsTable.title}), 'A') ||
        setweight(to_tsvector('english', ${postsTable.subTitle}), 'B') ||
        setweight(to_tsvector('english', left(${postsTable.plainText}, 100000)), 'C')`,
    ),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
  (table) => [
    index("posts_published_idx").on(table.publishedAt, table.id).where(sql`${table.isPublished}`),
    index("posts_published_category_idx")
      .on(table.category, table.publishedAt, table.id)
      .where(sql`${table.isPublished}`),
    index("posts_published_category_created_idx")
      .on(table.category, table.createdAt, table.id)
      .where(sql`${table.isPublished}`),
    index("posts_published_created_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.isPublished}`),
    index("posts_created_idx").on(table.createdAt, table.id),
    index("posts_status_created_idx").on(table.isPublished, table.createdAt, table.id),
    index("posts_title_sort_idx").on(table.title, table.id),
    index("posts_status_title_idx").on(table.isPublished, table.title, table.id),
    // What has been published since a time, or in some months, and has a word in it, without a look at the rest: see search_posts().
    index("posts_words_idx").using(
      "gin",
      table.searchVector,
      sql`${table.title} gin_trgm_ops`,
      table.publishedAt,
      sql`month_of(${table.publishedAt})`,
    ),
    index("posts_picture_idx").on(table.pictureId),
    index("posts_body_pictures_idx").using("gin", table.bodyPictures),
    check("posts_published_at_check", sql`not is_published or published_at is not null`),
  ],
);

export type PostRow = typeof postsTable.$inferSelect;
export type NewPostRow = typeof postsTable.$inferInsert;
