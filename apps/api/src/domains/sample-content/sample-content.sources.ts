import type { SampleKind } from "@ebute/contracts/sample-content";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { programmesTable, subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { examsTable } from "#domains/exams/exams.table.ts";
import { materialsTable } from "#domains/materials/materials.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { passagesTable } from "#domains/questions/passages/passages.table.ts";
import { questionExcerpt, questionsTable } from "#domains/questions/questions.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { updatesTable } from "#domains/updates/updates.table.ts";

export const sampleTables = {
  post: postsTable,
  tutorial: tutorialsTable,
  material: materialsTable,
  update: updatesTable,
  exam: examsTable,
  question: questionsTable,
  passage: passagesTable,
  topic: topicsTable,
  subject: subjectsTable,
  programme: programmesTable,
} as const;

/** Names of the rows of each kind in the panel. */
export const sampleTitles: Record<SampleKind, AnyPgColumn | SQL<string>> = {
  post: postsTable.title,
  tutorial: tutorialsTable.title,
  material: materialsTable.title,
  update: updatesTable.title,
  exam: examsTable.title,
  question: questionExcerpt,
  passage: passagesTable.title,
  topic: topicsTable.name,
  subject: subjectsTable.name,
  programme: programmesTable.name,
};
