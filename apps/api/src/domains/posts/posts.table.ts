import { pickShape } from "@ebute/contracts/fields";
import { defaultFocalPoint, type FocalPoint } from "@ebute/contracts/media";
import { plainPostFields } from "@ebute/contracts/posts";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { authorsTable } from "#domains/authors/authors.table.ts";
import { categoriesTable } from "#domains/categories/categories.table.ts";
import { mediaTable } from "#domains/media/media.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const postsTable = pgTable(
  "posts",
  {
    id: uuid().primaryKey(),
    /**
     * Last part of the address /blog/{slug}. Null for a draft that has none yet, and for a moment
     * after a release without slugs published the post.
     */
    slug: text(),
    title: text().notNull(),
    subTitle: text().notNull(),
    description: text().notNull(),
    /** Text of the description without markup, for search and card. */
    plainText: text().notNull(),
    excerpt: text().notNull(),
    /** Words of the plain text, from which readers are told its length. */
    wordCount: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`cardinality(string_to_array(${postsTable.plainText}, ' '))`,
      ),
    /** The category's name; a rename of the category changes it here too. */
    category: text()
      .notNull()
      .references(() => categoriesTable.name, { onUpdate: "cascade" }),
    /** Names of the tags in `post_tags`, sorted; a rename of a tag changes them here too. */
    tagNames: text().array().notNull().default([]),
    /** Null for the author line of the site. */
    authorId: uuid().references(() => authorsTable.id, { onDelete: "set null" }),
    pictureId: uuid().references(() => mediaTable.id),
    imageFocus: jsonb().$type<FocalPoint>().notNull().default(defaultFocalPoint),
    /** Title and description for search engines and shared links; empty for those of the post. */
    linkTitle: text().notNull().default(""),
    linkDescription: text().notNull().default(""),
    linkPictureId: uuid().references(() => mediaTable.id),
    /** Address at which the text was published first; empty for its own page. */
    canonicalUrl: text().notNull().default(""),
    /** Day from which editors are to check the post again, as yyyy-mm-dd; empty for none. */
    checkOn: text().notNull().default(""),
    /** Day on which what the post is about ended, as yyyy-mm-dd; empty for none. */
    closedOn: text().notNull().default(""),
    /** Content hashes of the pictures in the description; the clean-up keeps these pictures. */
    bodyPictures: text().array().notNull().default([]),
    isPublished: boolean().notNull(),
    /** Time of the first publication; unpublishing keeps it. */
    publishedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The administrator who began it, whose own post it is if that is a writer. */
    createdBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
    searchVector: tsvector().generatedAlwaysAs(
      (): SQL => sql`
        setweight(to_tsvector('english', ${postsTable.title}), 'A') ||
        setweight(to_tsvector('english', ${postsTable.subTitle}), 'B') ||
        setweight(to_tsvector('english', left(${postsTable.plainText}, 100000)), 'C')`,
    ),
    /** The title folded: without case and diacritics, as searches compare it. */
    titleKey: text().generatedAlwaysAs((): SQL => sql`fold_text(${postsTable.title})`),
    /** Word stems of the title, without weights, so that the index alone can answer a match. */
    titleLexemes: tsvector().generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', fold_text(${postsTable.title}))`,
    ),
    /** Word stems of title, sub title and text. */
    lexemes: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', fold_text(${postsTable.title} || ' ' || ${postsTable.subTitle} || ' ' || left(${postsTable.plainText}, 100000)))`,
    ),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    // Index for equality, and for finding a free numbered slug by prefix.
    uniqueIndex("posts_slug_key").on(table.slug.op("text_pattern_ops")),
    index("posts_without_slug_idx")
      .on(table.publishedAt, table.id)
      .where(sql`${table.slug} is null and ${table.publishedAt} is not null`),
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
    // Finds posts with a word that were published since a time, or in some months, without scanning
    // the rest: see search_posts().
    index("posts_words_idx").using(
      "gin",
      table.searchVector,
      sql`${table.title} gin_trgm_ops`,
      table.publishedAt,
      sql`month_of(${table.publishedAt})`,
    ),
    // Serves find_posts(): words of the text and of the title, parts of the title, and the limits
    // of a search.
    index("posts_find_idx")
      .using(
        "gin",
        table.lexemes,
        table.titleLexemes,
        sql`${table.titleKey} gin_trgm_ops`,
        sql`short_parts(${table.titleKey})`,
        sql`search_scopes(${table.category}, ${table.publishedAt})`,
        table.publishedAt,
      )
      .where(sql`${table.isPublished}`),
    // Serves a rename, which changes the posts of the category, and the count of its drafts.
    index("posts_category_idx").on(table.category, table.isPublished),
    index("posts_author_idx").on(table.authorId, table.publishedAt, table.id),
    index("posts_created_by_idx").on(table.createdBy, table.createdAt, table.id),
    index("posts_picture_idx").on(table.pictureId),
    index("posts_link_picture_idx").on(table.linkPictureId),
    index("posts_to_check_idx").on(table.checkOn).where(sql`${table.checkOn} <> ''`),
    index("posts_body_pictures_idx").using("gin", table.bodyPictures),
    check("posts_published_at_check", sql`not is_published or published_at is not null`),
  ],
);

export const plainPostColumns = pickShape(plainPostFields, getTableColumns(postsTable));

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editablePostColumns = {
  slug: postsTable.slug,
  title: postsTable.title,
  subTitle: postsTable.subTitle,
  description: postsTable.description,
  category: postsTable.category,
  tagNames: postsTable.tagNames,
  authorId: postsTable.authorId,
  pictureId: postsTable.pictureId,
  imageFocus: postsTable.imageFocus,
  isPublished: postsTable.isPublished,
  linkPictureId: postsTable.linkPictureId,
  ...plainPostColumns,
};

export type PostRow = typeof postsTable.$inferSelect;
export type NewPostRow = typeof postsTable.$inferInsert;
