import { examNotFound } from "@ebute/contracts/exams";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isTaughtBy } from "#domains/classes/classes.condition.ts";
import { classesTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
  type ExamRow,
  type ExamSectionRow,
  editableExamColumns,
  examSectionsTable,
  examsTable,
  paperScoresTable,
  sittingsTable,
} from "./exams.table.ts";

export type ListedExamRow = ExamRow & { className: string | null; sittings: number };

export type NamedSectionRow = ExamSectionRow & { subject: string; topic: string | null };

const sittings = sql<number>`(select count(*)::int from sittings as sitting
  where sitting.exam_id = exams.id)`;

/** Last deadline of all sittings of the exam of the row; null without one. */
export const lastDeadline = sql<Date | null>`(select max(sitting.deadline) from sittings as sitting
  where sitting.exam_id = exams.id)`.mapWith(sittingsTable.deadline);

export type ExamsRepository = ReturnType<typeof createExamsRepository>;

export function createExamsRepository(db: Database) {
  const select = (where?: SQL) =>
    db
      .select({ ...getTableColumns(examsTable), className: classesTable.name, sittings })
      .from(examsTable)
      .leftJoin(classesTable, eq(classesTable.id, examsTable.classId))
      .where(where)
      .orderBy(desc(examsTable.createdAt), desc(examsTable.id));

  return {
    /** All exams, newest first; with a teacher, those of the teacher's classes. */
    findAll: (teacherId?: string): Promise<ListedExamRow[]> =>
      select(teacherId === undefined ? undefined : isTaughtBy(teacherId, examsTable.classId)),

    async find(id: string): Promise<ListedExamRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await select(eq(examsTable.id, id));
      return row;
    },

    /** Sections of an exam in their order, with names. */
    async findSections(
      examId: string,
      from: Database | Transaction = db,
    ): Promise<NamedSectionRow[]> {
      return from
        .select({
          ...getTableColumns(examSectionsTable),
          subject: subjectsTable.name,
          topic: topicsTable.name,
        })
        .from(examSectionsTable)
        .innerJoin(subjectsTable, eq(subjectsTable.id, examSectionsTable.subjectId))
        .leftJoin(topicsTable, eq(topicsTable.id, examSectionsTable.topicId))
        .where(eq(examSectionsTable.examId, examId))
        .orderBy(asc(examSectionsTable.position));
    },

    /**
     * Locks the exam until the transaction ends.
     * @param strength `share` lets many students start at once
     */
    async lock(
      tx: Transaction,
      id: string,
      strength: "update" | "share" = "update",
    ): Promise<ExamRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx.select().from(examsTable).where(eq(examsTable.id, id)).for(strength);
      return row;
    },

    /** Last deadline of all sittings; null without one. */
    async findLastDeadline(tx: Transaction, id: string): Promise<Date | null> {
      const [row] = await tx.select({ lastDeadline }).from(examsTable).where(eq(examsTable.id, id));
      return row?.lastDeadline ?? null;
    },

    async count(tx: Transaction): Promise<number> {
      return tx.$count(examsTable);
    },

    async countSittings(tx: Transaction, id: string): Promise<number> {
      return tx.$count(sittingsTable, eq(sittingsTable.examId, id));
    },

    /** Number of sittings and scores on paper; an exam with any is neither withdrawn nor deleted. */
    async countResults(tx: Transaction, id: string): Promise<number> {
      const sittings = await tx.$count(sittingsTable, eq(sittingsTable.examId, id));
      return sittings + (await tx.$count(paperScoresTable, eq(paperScoresTable.examId, id)));
    },

    /** Keeps a class until the transaction ends; false if there is none. */
    async claimClass(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .select({ id: classesTable.id })
        .from(classesTable)
        .where(eq(classesTable.id, id))
        .for("key share");
      return rows.length > 0;
    },

    async insert(tx: Transaction, row: ExamRow): Promise<void> {
      await tx.insert(examsTable).values(row);
    },

    async replaceSections(tx: Transaction, examId: string, rows: ExamSectionRow[]): Promise<void> {
      await tx.delete(examSectionsTable).where(eq(examSectionsTable.examId, examId));
      if (rows.length > 0) await tx.insert(examSectionsTable).values(rows);
    },

    /** @throws {DomainError} EXAM_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<ExamRow>,
    ): Promise<Written<ExamRow>> {
      const target = targetById(examsTable, examNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableExamColumns }, (condition) =>
        tx.update(examsTable).set(changes).where(condition).returning(),
      );
    },

    /** @throws {DomainError} EXAM_NOT_FOUND, VERSION_CONFLICT */
    remove(tx: Transaction, requested: DeleteInput): Promise<ExamRow> {
      const target = targetById(examsTable, examNotFound, requested);
      return deleteAtVersion(tx, target, (condition) =>
        tx.delete(examsTable).where(condition).returning(),
      );
    },
  };
}
