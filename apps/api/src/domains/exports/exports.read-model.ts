import { asc, avg, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { selectAuthorName } from "#domains/authors/authors.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { mediaTable } from "#domains/media/media.table.ts";
import { pagesTable } from "#domains/pages/pages.table.ts";
import { plainPostColumns, postsTable } from "#domains/posts/posts.table.ts";
import {
  isCurrentPassageVersion,
  passagesTable,
  passageVersionsTable,
} from "#domains/questions/passages/passages.table.ts";
import {
  isCurrentQuestionVersion,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import { snippetsTable } from "#domains/snippets/snippets.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { updatesTable } from "#domains/updates/updates.table.ts";
import type { Database } from "#platform/db/client.ts";
import { isNotInTrash } from "#platform/trash/deleted-at.ts";
import { readRowCounts } from "#src/site/counters.ts";

/** Rows of one statement: a text has at most half a megabyte. */
const BATCH = 20;

/** Newest rows by which the size of a text is estimated. */
const SAMPLE = 50;

const coverTable = alias(mediaTable, "cover");
const linkPictureTable = alias(mediaTable, "link_picture");

const postColumns = {
  id: postsTable.id,
  slug: postsTable.slug,
  title: postsTable.title,
  subTitle: postsTable.subTitle,
  description: postsTable.description,
  category: postsTable.category,
  tagNames: postsTable.tagNames,
  author: selectAuthorName(postsTable.authorId),
  imageFocus: postsTable.imageFocus,
  ...plainPostColumns,
  isPublished: postsTable.isPublished,
  publishedAt: postsTable.publishedAt,
  createdAt: postsTable.createdAt,
  updatedAt: postsTable.updatedAt,
  cover: coverTable.contentHash,
  linkPicture: linkPictureTable.contentHash,
};

const questionColumns = {
  id: questionsTable.id,
  use: questionsTable.use,
  state: questionsTable.state,
  subject: subjectsTable.name,
  topic: topicsTable.name,
  difficulty: questionsTable.difficulty,
  sourceNote: questionsTable.sourceNote,
  passageId: questionsTable.passageId,
  createdAt: questionsTable.createdAt,
  updatedAt: questionsTable.updatedAt,
  content: questionVersionsTable.content,
};

export type ExportsReadModel = ReturnType<typeof createExportsReadModel>;
export type ExportedPost = Awaited<ReturnType<ExportsReadModel["findPosts"]>>[number];
export type ExportedTutorial = Awaited<ReturnType<ExportsReadModel["findTutorials"]>>[number];
export type ExportedSnippet = Awaited<ReturnType<ExportsReadModel["findSnippets"]>>[number];
export type ExportedQuestion = Awaited<ReturnType<ExportsReadModel["findQuestions"]>>[number];
export type ExportedPassage = Awaited<ReturnType<ExportsReadModel["findPassages"]>>[number];
export type ExportedUpdate = Awaited<ReturnType<ExportsReadModel["findUpdates"]>>[number];

/** Reads all content in batches, each after the last id of the one before. */
export function createExportsReadModel(db: Database) {
  async function averageBytes(table: PgTable, text: PgColumn, createdAt: PgColumn) {
    const newest = db
      .select({ bytes: sql<number>`pg_column_size(${text})`.as("bytes") })
      .from(table)
      .orderBy(desc(createdAt))
      .limit(SAMPLE)
      .as("newest");
    const [row] = await db.select({ bytes: avg(newest.bytes) }).from(newest);
    return Number(row?.bytes ?? 0);
  }

  return {
    async countTexts() {
      const names = ["posts.published", "posts.unpublished", "tutorials", "updates"] as const;
      const counts = await readRowCounts(db, names);
      return {
        posts: counts["posts.published"] + counts["posts.unpublished"],
        tutorials: counts.tutorials,
        updates: counts.updates,
      };
    },

    /** Size that the database stores, which is compressed as in the zip. */
    async averageTextBytes() {
      const { description, createdAt } = postsTable;
      const [post, tutorial] = await Promise.all([
        averageBytes(postsTable, description, createdAt),
        averageBytes(tutorialsTable, tutorialsTable.content, tutorialsTable.createdAt),
      ]);
      return { post, tutorial };
    },

    findPosts(afterId: string) {
      return db
        .select(postColumns)
        .from(postsTable)
        .leftJoin(coverTable, eq(coverTable.id, postsTable.pictureId))
        .leftJoin(linkPictureTable, eq(linkPictureTable.id, postsTable.linkPictureId))
        .where(gt(postsTable.id, afterId))
        .orderBy(asc(postsTable.id))
        .limit(BATCH);
    },

    findPages() {
      return db
        .select()
        .from(pagesTable)
        .where(isNotInTrash(pagesTable.deletedAt))
        .orderBy(asc(pagesTable.position), asc(pagesTable.id));
    },

    findTutorials(afterId: string) {
      return db
        .select()
        .from(tutorialsTable)
        .where(gt(tutorialsTable.id, afterId))
        .orderBy(asc(tutorialsTable.id))
        .limit(BATCH);
    },

    findUpdates(afterId: string) {
      return db
        .select()
        .from(updatesTable)
        .where(gt(updatesTable.id, afterId))
        .orderBy(asc(updatesTable.id))
        .limit(BATCH);
    },

    findSnippets(afterId: string) {
      return db
        .select()
        .from(snippetsTable)
        .where(gt(snippetsTable.id, afterId))
        .orderBy(asc(snippetsTable.id))
        .limit(BATCH);
    },

    /** Questions with the content of their current version. */
    findQuestions(afterId: string) {
      return db
        .select(questionColumns)
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
        .leftJoin(topicsTable, eq(topicsTable.id, questionsTable.topicId))
        .where(gt(questionsTable.id, afterId))
        .orderBy(asc(questionsTable.id))
        .limit(BATCH);
    },

    findPassages(afterId: string) {
      const { id, title, updatedAt } = passagesTable;
      return db
        .select({ id, title, html: passageVersionsTable.html, updatedAt })
        .from(passagesTable)
        .innerJoin(passageVersionsTable, isCurrentPassageVersion)
        .where(gt(id, afterId))
        .orderBy(asc(id))
        .limit(BATCH);
    },

    /** Content hashes of pictures, by id. */
    async findContentHashes(ids: string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: mediaTable.id, contentHash: mediaTable.contentHash })
        .from(mediaTable)
        .where(inArray(mediaTable.id, ids));
      return new Map(rows.map(({ id, contentHash }) => [id, contentHash]));
    },
  };
}
