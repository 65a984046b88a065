import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { isPlaceOpen } from "#domains/classes/classes.condition.ts";
import { classesTable, enrolmentsTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lastDeadline } from "../exams.repository.ts";
import { type ExamRow, examSectionsTable, examsTable, sittingsTable } from "../exams.table.ts";

/** Exams that the list of a student shows at most. */
const EXAMS_LISTED = 100;

export type Reader = {
  id: string;
  /** Day in Lagos. */
  today: string;
};

export type SectionOfExam = {
  examId: string;
  subjectId: string;
  subject: string;
  topic: string | null;
  count: number;
};

export type StudentExamRow = ExamRow & {
  lastDeadline: Date | null;
  /** False for an exam that the student has sat, and may sit no more. */
  isAudience: boolean;
  sections: SectionOfExam[];
};

export type StudentExamsReadModel = ReturnType<typeof createStudentExamsReadModel>;

/** Open exams, as far as they exist for a student. */
export function createStudentExamsReadModel(db: Database) {
  async function find(reader: Reader, only?: SQL): Promise<StudentExamRow[]> {
    const hasSat = sql`(exists (select from sittings as own
      where own.exam_id = ${examsTable.id} and own.student_id = ${reader.id})
      or exists (select from paper_scores as own
      where own.exam_id = ${examsTable.id} and own.student_id = ${reader.id}))`;
    const rows = await db
      .select({
        ...getTableColumns(examsTable),
        lastDeadline,
        isAudience: sql<boolean>`${isForReader(reader)}`,
      })
      .from(examsTable)
      .where(and(eq(examsTable.state, "open"), or(isForReader(reader), hasSat), only))
      .orderBy(desc(sql`coalesce(${examsTable.closesAt}, ${examsTable.createdAt})`))
      .limit(EXAMS_LISTED);
    const sections = await findSections(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, sections: sections.get(row.id) ?? [] }));
  }

  async function findSections(ids: string[]): Promise<Map<string, SectionOfExam[]>> {
    if (ids.length === 0) return new Map();
    const { examId, position, count, subjectId, topicId } = examSectionsTable;
    const rows = await db
      .select({
        examId,
        subjectId,
        count,
        subject: subjectsTable.name,
        topic: topicsTable.name,
      })
      .from(examSectionsTable)
      .innerJoin(subjectsTable, eq(subjectsTable.id, subjectId))
      .leftJoin(topicsTable, eq(topicsTable.id, topicId))
      .where(inArray(examId, ids))
      .orderBy(asc(examId), asc(position));
    return Map.groupBy(rows, (row) => row.examId);
  }

  return {
    findAll: (reader: Reader): Promise<StudentExamRow[]> => find(reader),

    async find(reader: Reader, id: string): Promise<StudentExamRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await find(reader, eq(examsTable.id, id));
      return row;
    },

    /** True if the student may sit the exam, which the transaction has locked. */
    async isAudience(tx: Transaction, reader: Reader, exam: Pick<ExamRow, "id">): Promise<boolean> {
      const rows = await tx
        .select({ id: examsTable.id })
        .from(examsTable)
        .where(and(eq(examsTable.id, exam.id), isForReader(reader)));
      return rows.length > 0;
    },

    /** Subjects of the student's newest paper on the scale of the UTME. */
    async findSatSubjects(studentId: string): Promise<string[]> {
      const { examId, position, subjectId } = examSectionsTable;
      const newest = db
        .select({ examId: sittingsTable.examId, drawn: sittingsTable.drawn })
        .from(sittingsTable)
        .innerJoin(examsTable, eq(examsTable.id, sittingsTable.examId))
        .where(sql`${sittingsTable.studentId} = ${studentId} and ${examsTable.scale} = 'jamb'`)
        .orderBy(desc(sittingsTable.id))
        .limit(1)
        .as("newest");
      const rows = await db
        .selectDistinct({ subjectId })
        .from(newest)
        .innerJoin(examSectionsTable, eq(examId, newest.examId))
        .where(
          sql`${newest.drawn} @> jsonb_build_array(jsonb_build_object('section', ${position}))`,
        );
      return rows.map((row) => row.subjectId);
    },
  };
}

/** Condition on an exam that the student may sit: a mock, or one of their classes. */
function isForReader(reader: Reader): SQL {
  return sql`(${examsTable.kind} = 'mock' or exists (
    select from ${enrolmentsTable}
    join ${classesTable} on ${classesTable.id} = ${enrolmentsTable.classId}
    where ${and(eq(enrolmentsTable.classId, sql`exams.class_id`), isPlaceOpen(reader))}
  ))`;
}
