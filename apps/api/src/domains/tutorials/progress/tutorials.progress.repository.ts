import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { programmesTable, subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { existsFor, type TutorialReader } from "../audience/tutorials.audience.condition.ts";
import { subjectOrder } from "../places/tutorials.lesson-places.repository.ts";
import { tutorialsTable } from "../tutorials.table.ts";
import { lessonProgressTable } from "./tutorials.progress.table.ts";

export type SubjectProgressRow = { id: string; name: string; total: number; done: number };

export type ExamRow = { name: string; examDate: string };

/** For the export of the student's data. */
export type ProgressOfStudent = { tutorialId: string; title: string; doneAt: Date };

export type StudentReader = Extract<TutorialReader, { kind: "student" }>;

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

export function createProgressRepository(db: Database) {
  const progressOf = (studentId: string) =>
    and(
      eq(lessonProgressTable.tutorialId, tutorialsTable.id),
      eq(lessonProgressTable.studentId, studentId),
    );
  const isDone = sql<boolean>`${lessonProgressTable.id} is not null`;

  return {
    /** Subjects with lessons in order, and how many of these the student has done. */
    async findSubjects(reader: StudentReader): Promise<SubjectProgressRow[]> {
      const lessons = () =>
        db
          .select({ lessons: count() })
          .from(tutorialsTable)
          .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId));
      const exist = and(eq(topicsTable.subjectId, subjectsTable.id), existsFor(reader));
      const total = lessons().where(exist);
      const done = lessons().innerJoin(lessonProgressTable, progressOf(reader.id)).where(exist);
      const rows = await db
        .select({
          id: subjectsTable.id,
          name: subjectsTable.name,
          total: sql<string>`${total}`.mapWith(Number),
          done: sql<string>`${done}`.mapWith(Number),
        })
        .from(subjectsTable)
        .orderBy(asc(subjectsTable.position), asc(subjectsTable.name));
      return rows.filter(({ total }) => total > 0);
    },

    /** Subject in which the student did a lesson last. */
    async findLastSubjectId(studentId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: topicsTable.subjectId })
        .from(lessonProgressTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, lessonProgressTable.tutorialId))
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .where(eq(lessonProgressTable.studentId, studentId))
        .orderBy(desc(lessonProgressTable.doneAt), desc(lessonProgressTable.id))
        .limit(1);
      return row?.id;
    },

    /** First lesson of a subject that the student has not done. */
    async findNext(reader: StudentReader, subjectId: string) {
      const { id, title } = tutorialsTable;
      const [row] = await db
        .select({ id, title })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .leftJoin(lessonProgressTable, progressOf(reader.id))
        .where(and(eq(topicsTable.subjectId, subjectId), sql`not (${isDone})`, existsFor(reader)))
        .orderBy(...subjectOrder)
        .limit(1);
      return row;
    },

    async findSubjectName(id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const { name } = subjectsTable;
      return (await db.select({ name }).from(subjectsTable).where(eq(subjectsTable.id, id)))[0]
        ?.name;
    },

    /** Lessons of a subject in order, with those marked that the student has done. */
    async findLessons(reader: StudentReader, subjectId: string) {
      const { id, title } = tutorialsTable;
      return db
        .select({ id, title, topicId: topicsTable.id, topicName: topicsTable.name, isDone })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .leftJoin(lessonProgressTable, progressOf(reader.id))
        .where(and(eq(topicsTable.subjectId, subjectId), existsFor(reader)))
        .orderBy(...subjectOrder);
    },

    /** Programmes whose examination begins on the day or later, soonest first. */
    async findExams(today: string): Promise<ExamRow[]> {
      const rows = await db
        .select({ name: programmesTable.name, examDate: programmesTable.examDate })
        .from(programmesTable)
        .where(
          and(
            isNotNull(programmesTable.examDate),
            sql`${programmesTable.examDate} >= ${today}::date`,
          ),
        )
        .orderBy(asc(programmesTable.examDate), asc(programmesTable.position));
      return rows.map(({ name, examDate }) => ({ name, examDate: examDate ?? "" }));
    },

    async isDone(studentId: string, tutorialId: string): Promise<boolean> {
      if (!isId(tutorialId)) return false;
      const rows = await db
        .select({ id: lessonProgressTable.id })
        .from(lessonProgressTable)
        .where(
          and(
            eq(lessonProgressTable.studentId, studentId),
            eq(lessonProgressTable.tutorialId, tutorialId),
          ),
        );
      return rows.length > 0;
    },

    /** The first time counts for a lesson that is marked again. */
    async add(tx: Transaction, row: typeof lessonProgressTable.$inferInsert): Promise<void> {
      await tx.insert(lessonProgressTable).values(row).onConflictDoNothing();
    },

    async remove(tx: Transaction, studentId: string, tutorialId: string): Promise<void> {
      await tx
        .delete(lessonProgressTable)
        .where(
          and(
            eq(lessonProgressTable.studentId, studentId),
            eq(lessonProgressTable.tutorialId, tutorialId),
          ),
        );
    },

    /** Locks a lesson of the reader, so that it is not deleted before the transaction ends. */
    async holdLesson(tx: Transaction, reader: StudentReader, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .select({ id: tutorialsTable.id })
        .from(tutorialsTable)
        .where(and(eq(tutorialsTable.id, id), existsFor(reader)))
        .for("key share");
      return rows.length > 0;
    },

    async findOfStudent(studentId: string): Promise<ProgressOfStudent[]> {
      return db
        .select({
          tutorialId: lessonProgressTable.tutorialId,
          title: tutorialsTable.title,
          doneAt: lessonProgressTable.doneAt,
        })
        .from(lessonProgressTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, lessonProgressTable.tutorialId))
        .where(eq(lessonProgressTable.studentId, studentId))
        .orderBy(asc(lessonProgressTable.doneAt), asc(lessonProgressTable.id));
    },
  };
}
