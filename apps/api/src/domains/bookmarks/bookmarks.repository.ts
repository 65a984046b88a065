import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { subjectsTable } from "#domains/courses/courses.table.ts";
import { practiceSessionsTable } from "#domains/practice/practice.table.ts";
import {
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import {
  existsFor,
  type TutorialReader,
} from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type BookmarkRow, bookmarksTable } from "./bookmarks.table.ts";

type StudentReader = Extract<TutorialReader, { kind: "student" }>;

export type BookmarkedLesson = Pick<BookmarkRow, "id" | "targetId" | "createdAt"> & {
  title: string;
};

export type BookmarkedQuestion = Pick<BookmarkRow, "id" | "createdAt"> & {
  sessionId: string;
  /** Versions of the session, and those of the question that the session may have. */
  drawn: string[];
  versionIds: string[];
  excerpt: string;
  subject: string;
};

type Target = Pick<BookmarkRow, "studentId" | "kind" | "targetId">;

export type BookmarksRepository = ReturnType<typeof createBookmarksRepository>;

export function createBookmarksRepository(db: Database) {
  const { studentId, kind, targetId, createdAt, id } = bookmarksTable;
  const isTarget = (target: Target) =>
    and(eq(studentId, target.studentId), eq(kind, target.kind), eq(targetId, target.targetId));

  return {
    /** Bookmarked lessons that the student may read. */
    findLessons(reader: StudentReader): Promise<BookmarkedLesson[]> {
      return db
        .select({ id, targetId, createdAt, title: tutorialsTable.title })
        .from(bookmarksTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, targetId))
        .where(and(eq(studentId, reader.id), eq(kind, "lesson"), existsFor(reader)));
    },

    /** Bookmarked questions that students may practise. */
    findQuestions(student: string): Promise<BookmarkedQuestion[]> {
      return db
        .select({
          id,
          createdAt,
          sessionId: practiceSessionsTable.id,
          drawn: practiceSessionsTable.questionVersionIds,
          versionIds: sql<string[]>`array(
            select version.id from ${questionVersionsTable} as version
            where version.question_id = ${questionsTable.id}
          )`,
          excerpt: questionExcerpt,
          subject: subjectsTable.name,
        })
        .from(bookmarksTable)
        .innerJoin(questionsTable, eq(questionsTable.id, targetId))
        .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
        .innerJoin(practiceSessionsTable, eq(practiceSessionsTable.id, bookmarksTable.sessionId))
        .where(
          and(
            eq(studentId, student),
            eq(kind, "question"),
            eq(questionsTable.use, "practice"),
            eq(practiceSessionsTable.studentId, student),
          ),
        );
    },

    async has(target: Target): Promise<boolean> {
      if (!isId(target.targetId)) return false;
      const rows = await db.select({ id }).from(bookmarksTable).where(isTarget(target));
      return rows.length > 0;
    },

    /** Returns the versions whose question is bookmarked. */
    async findMarked(student: string, versionIds: string[]): Promise<string[]> {
      if (versionIds.length === 0) return [];
      const rows = await db
        .select({ id: questionVersionsTable.id })
        .from(questionVersionsTable)
        .innerJoin(
          bookmarksTable,
          and(
            eq(studentId, student),
            eq(kind, "question"),
            eq(targetId, questionVersionsTable.questionId),
          ),
        )
        .where(inArray(questionVersionsTable.id, versionIds));
      return rows.map((row) => row.id);
    },

    async count(tx: Transaction, student: string): Promise<number> {
      return tx.$count(bookmarksTable, eq(studentId, student));
    },

    /** A second bookmark of the same thing keeps the time of the first. */
    async add(tx: Transaction, row: BookmarkRow): Promise<void> {
      await tx.insert(bookmarksTable).values(row).onConflictDoNothing();
    },

    async remove(tx: Transaction, target: Target): Promise<void> {
      await tx.delete(bookmarksTable).where(isTarget(target));
    },

    /** Every bookmark of a student, newest first, for the export of their data. */
    async findOfStudent(student: string): Promise<BookmarkRow[]> {
      if (!isId(student)) return [];
      return db.select().from(bookmarksTable).where(eq(studentId, student)).orderBy(desc(id));
    },
  };
}
