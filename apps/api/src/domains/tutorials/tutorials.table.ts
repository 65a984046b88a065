import { tutorialAudiences } from "@ebute/contracts/tutorials";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const tutorialsTable = pgTable(
  "tutorials",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Sanitised HTML, or plain text as it was typed: `tutorials.body.ts` tells them apart. */
    content: text().notNull(),
    excerpt: text().notNull(),
    category: text().notNull(),
    author: text(),
    audience: text({ enum: tutorialAudiences }).notNull(),
    /** Content hashes of the pictures inside the content; the clean-up keeps what is named here. */
    bodyPictures: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
  (table) => [
    index("tutorials_created_idx").on(table.createdAt, table.id),
    index("tutorials_category_created_idx").on(
      sql`lower(${table.category})`,
      table.createdAt,
      table.id,
    ),
    index("tutorials_title_sort_idx").on(table.title, table.id),
    index("tutorials_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
    index("tutorials_body_pictures_idx").using("gin", table.bodyPictures),
  ],
);

export type TutorialRow = typeof tutorialsTable.$inferSelect;
