import { pickShape } from "@ebute/contracts/fields";
import { tutorialAudiences, tutorialFields } from "@ebute/contracts/tutorials";
import { getTableColumns, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { topicsTable } from "#domains/courses/courses.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

export const tutorialsTable = pgTable(
  "tutorials",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Sanitized HTML, or plain text as typed: `tutorials.body.ts` tells them apart. */
    content: text().notNull(),
    excerpt: text().notNull(),
    category: text().notNull(),
    author: text(),
    audience: text({ enum: tutorialAudiences }).notNull(),
    /**
     * Sorted ids of the classes that may read it, a copy of `tutorial_classes` by which saves count
     * changes. Reads ask the other table.
     */
    classIds: uuid().array().notNull().default([]),
    /** Content hashes of the pictures in the content; the clean-up keeps these pictures. */
    bodyPictures: text().array().notNull().default([]),
    /** Null for a lesson without a place in the courses. A topic with lessons cannot be deleted. */
    topicId: uuid().references(() => topicsTable.id),
    /** Place in the topic, from 1; null exactly where there is no topic. */
    topicPosition: integer(),
    /** False while only administrators see it. */
    isPublished: boolean().notNull().default(true),
    /** Address of a video on another site; null without one. */
    videoUrl: text(),
    videoMinutes: integer(),
    /** The day of the latest publication, or of the first save. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("tutorials_created_idx").on(table.createdAt, table.id),
    index("tutorials_category_created_idx").on(
      sql`lower(${table.category})`,
      table.createdAt,
      table.id,
    ),
    index("tutorials_topic_idx").on(table.topicId, table.topicPosition, table.createdAt, table.id),
    index("tutorials_title_sort_idx").on(table.title, table.id),
    index("tutorials_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
    index("tutorials_body_pictures_idx").using("gin", table.bodyPictures),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableTutorialColumns = pickShape(tutorialFields, getTableColumns(tutorialsTable));

export type TutorialRow = typeof tutorialsTable.$inferSelect;
export type NewTutorialRow = typeof tutorialsTable.$inferInsert;
