import { type AnyColumn, and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { rightKeys, type StoredKeys } from "#domains/corrections/corrections.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import {
  type AttachmentRow,
  attachmentsTable,
  mediaTable,
  type PictureRow,
  pictureColumns,
  selectBodyPictures,
} from "#domains/media/media.table.ts";
import { passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import {
  isCurrentQuestionVersion,
  questionsTable,
  questionVersionsTable,
  type StoredContent,
} from "#domains/questions/questions.table.ts";
import {
  existsFor,
  type TutorialReader,
} from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { questionStatesTable } from "../practice.table.ts";

export type PackSizeRow = { items: number; bytes: number };

export type PackQuestionRow = {
  id: string;
  questionId: string;
  topicId: string | null;
  content: StoredContent;
  keys: StoredKeys;
  pictures: PictureRow[];
  passageId: string | null;
};

export type PackTextRow = { id: string; html: string; pictures: PictureRow[] };

export type PackLessonRow = PackTextRow & { title: string; topicId: string };

export type PackMaterialRow = Pick<AttachmentRow, "contentHash" | "extension" | "name" | "bytes">;

/** The only questions that may leave for a device: never one for exams, and no draft. */
const isPractised = and(eq(questionsTable.use, "practice"), eq(questionsTable.state, "ready"));

const NOTHING: PackSizeRow = { items: 0, bytes: 0 };

/** True if the query finds a row: by index for each subject, without reading all rows. */
const isAny = (query: SQL) => sql<boolean>`coalesce((${query} limit 1), false)`;

const sumOfBytes = (text: SQL) => sql<number>`coalesce(sum(octet_length(${text})), 0)::float8`;

const eachOf = (hashes: AnyColumn) => sql<string>`unnest(${hashes})`;

export type PacksRepository = ReturnType<typeof createPacksRepository>;

export function createPacksRepository(db: Database) {
  const ofSubject = (subjectId: string) =>
    and(eq(questionsTable.subjectId, subjectId), isPractised);

  return {
    /** Subjects with something for the reader, in their order. */
    async findSubjects(reader: TutorialReader): Promise<{ id: string; name: string }[]> {
      const { id, name, position } = subjectsTable;
      const hasQuestion = isAny(sql`select true from ${questionsTable}
        where ${questionsTable.subjectId} = ${subjectsTable}.id and ${isPractised}`);
      const hasLesson = isAny(sql`select true from ${tutorialsTable}
        join ${topicsTable} on ${topicsTable.id} = ${tutorialsTable.topicId}
        where ${topicsTable.subjectId} = ${subjectsTable}.id and ${existsFor(reader) ?? sql`true`}`);
      const rows = await db
        .select({ id, name, hasQuestion, hasLesson })
        .from(subjectsTable)
        .orderBy(asc(position), asc(id));
      return rows.filter((row) => row.hasQuestion || row.hasLesson);
    },

    async findSubject(id: string): Promise<{ id: string; name: string } | undefined> {
      if (!isId(id)) return undefined;
      const { name } = subjectsTable;
      const [row] = await db
        .select({ id: subjectsTable.id, name })
        .from(subjectsTable)
        .where(eq(subjectsTable.id, id));
      return row;
    },

    findTopics(subjectId: string) {
      const { id, name, position } = topicsTable;
      return db
        .select({ id, name })
        .from(topicsTable)
        .where(eq(topicsTable.subjectId, subjectId))
        .orderBy(asc(position), asc(id));
    },

    /** Number of questions of a subject, and the size of their stored contents. */
    async findQuestionSize(subjectId: string): Promise<PackSizeRow> {
      const [row] = await db
        .select({
          items: count(),
          bytes: sumOfBytes(sql`${questionVersionsTable.content}::text`),
        })
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(ofSubject(subjectId));
      return row ?? NOTHING;
    },

    /** Number of lessons of a subject for the reader, and the size of their stored texts. */
    async findLessonSize(reader: TutorialReader, subjectId: string): Promise<PackSizeRow> {
      const [row] = await db
        .select({ items: count(), bytes: sumOfBytes(sql`${tutorialsTable.content}`) })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .where(and(eq(topicsTable.subjectId, subjectId), existsFor(reader)));
      return row ?? NOTHING;
    },

    /**
     * Current versions of the questions of a subject.
     * @param ids versions to find; all when absent
     */
    findQuestions(subjectId: string, ids?: string[]): Promise<PackQuestionRow[]> {
      const { id, content, bodyPictures, passageVersionId } = questionVersionsTable;
      return db
        .select({
          id,
          content,
          keys: rightKeys,
          questionId: questionsTable.id,
          topicId: questionsTable.topicId,
          pictures: selectBodyPictures(bodyPictures),
          passageId: passageVersionId,
        })
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(and(ofSubject(subjectId), ids && inArray(id, ids)))
        .orderBy(asc(id));
    },

    /**
     * Texts that the questions of a subject are about.
     * @param ids versions to find; all when absent
     */
    async findPassages(subjectId: string, ids?: string[]): Promise<PackTextRow[]> {
      const { id, html, bodyPictures } = passageVersionsTable;
      const named = db
        .select({ id: questionVersionsTable.passageVersionId })
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(ofSubject(subjectId));
      return db
        .select({ id, html, pictures: selectBodyPictures(bodyPictures) })
        .from(passageVersionsTable)
        .where(and(inArray(id, named), ids && inArray(id, ids)))
        .orderBy(asc(id));
    },

    /**
     * Lessons of a subject that exist for the reader, in their order.
     * @param ids lessons to find; all when absent
     */
    async findLessons(
      reader: TutorialReader,
      subjectId: string,
      ids?: string[],
    ): Promise<PackLessonRow[]> {
      const { id, title, content, bodyPictures } = tutorialsTable;
      return db
        .select({
          id,
          title,
          html: content,
          topicId: topicsTable.id,
          pictures: selectBodyPictures(bodyPictures),
        })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .where(
          and(eq(topicsTable.subjectId, subjectId), existsFor(reader), ids && inArray(id, ids)),
        )
        .orderBy(
          asc(topicsTable.position),
          asc(topicsTable.name),
          asc(tutorialsTable.topicPosition),
          asc(tutorialsTable.createdAt),
          asc(id),
        );
    },

    /** Content hashes of the pictures and files in all texts of a subject for the reader. */
    async findMediaHashes(reader: TutorialReader, subjectId: string): Promise<string[]> {
      const { bodyPictures } = questionVersionsTable;
      const rows = await unionAll(
        db
          .select({ hash: eachOf(tutorialsTable.bodyPictures) })
          .from(tutorialsTable)
          .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
          .where(and(eq(topicsTable.subjectId, subjectId), existsFor(reader))),
        db
          .select({ hash: eachOf(bodyPictures) })
          .from(questionsTable)
          .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
          .where(ofSubject(subjectId)),
        db
          .select({ hash: eachOf(passageVersionsTable.bodyPictures) })
          .from(questionsTable)
          .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
          .innerJoin(
            passageVersionsTable,
            eq(passageVersionsTable.id, questionVersionsTable.passageVersionId),
          )
          .where(ofSubject(subjectId)),
      );
      return [...new Set(rows.map(({ hash }) => hash))];
    },

    findPictures(contentHashes: string[]): Promise<PictureRow[]> {
      return db
        .select(pictureColumns)
        .from(mediaTable)
        .where(inArray(mediaTable.contentHash, contentHashes))
        .orderBy(asc(mediaTable.contentHash));
    },

    findMaterials(contentHashes: string[]): Promise<PackMaterialRow[]> {
      const { contentHash, extension, name, bytes } = attachmentsTable;
      return db
        .select({ contentHash, extension, name, bytes })
        .from(attachmentsTable)
        .where(inArray(contentHash, contentHashes))
        .orderBy(asc(name), asc(contentHash));
    },

    /** Questions of a subject whose last answer by the student was wrong. */
    async findMistakes(studentId: string, subjectId: string): Promise<string[]> {
      const rows = await db
        .select({ id: questionsTable.id })
        .from(questionStatesTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionStatesTable.questionId))
        .where(
          and(
            ofSubject(subjectId),
            eq(questionStatesTable.studentId, studentId),
            eq(questionStatesTable.isLastRight, false),
          ),
        )
        .orderBy(asc(questionsTable.id));
      return rows.map(({ id }) => id);
    },
  };
}
