import {
  LISTED_REPORTS_MAX,
  REPORTED_QUESTIONS_ON_PAGE,
  REPORTS_OF_QUESTION_SHOWN,
  type ReportList,
  type ReportTableInput,
} from "@ebute/contracts/question-reports";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  lte,
  max,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { isStudentOf } from "#domains/classes/classes.condition.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import {
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { type PageCounts, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type QuestionReportRow, questionReportsTable } from "./question-reports.table.ts";

export type ReportedQuestionRow = {
  id: string;
  excerpt: string;
  subject: string;
  topic: string | null;
  number: number;
};

export type ListedReportRow = Pick<
  QuestionReportRow,
  "id" | "questionId" | "reason" | "note" | "state" | "answer" | "createdAt"
> & {
  versionNumber: number;
  /** Null for a student whom the caller does not teach. */
  studentName: string | null;
};

/** Question of a closed or reopened report, for the activity log. */
export type TouchedQuestion = { id: string; label: string };

const isInList = (list: ReportList) =>
  list === "open" ? eq(questionReportsTable.state, "open") : ne(questionReportsTable.state, "open");

export type QuestionReportsRepository = ReturnType<typeof createQuestionReportsRepository>;

export function createQuestionReportsRepository(db: Database) {
  const newest = (list: ReportList) =>
    db
      .select({
        questionId: questionReportsTable.questionId,
        updatedAt: questionReportsTable.updatedAt,
      })
      .from(questionReportsTable)
      .where(isInList(list))
      .orderBy(desc(questionReportsTable.updatedAt))
      .limit(inlineLimit(LISTED_REPORTS_MAX))
      .as("newest");

  /** A question in the trash has no row to join, so its reports wait with it. */
  async function countQuestions(list: ReportList): Promise<number> {
    const reports = newest(list);
    const [row] = await db
      .select({ total: countDistinct(reports.questionId) })
      .from(reports)
      .innerJoin(questionsTable, eq(questionsTable.id, reports.questionId));
    return row?.total ?? 0;
  }

  return {
    countQuestions,

    /** Questions with such reports: most reported first, or those dealt with last. */
    async findPage({
      list,
      page,
    }: ReportTableInput): Promise<PageCounts & { rows: ReportedQuestionRow[] }> {
      const reports = newest(list);
      const [rows, total] = await Promise.all([
        db
          .select({
            id: questionsTable.id,
            excerpt: questionExcerpt,
            number: questionsTable.number,
            subject: subjectsTable.name,
            topic: topicsTable.name,
          })
          .from(reports)
          .innerJoin(questionsTable, eq(questionsTable.id, reports.questionId))
          .innerJoin(subjectsTable, eq(subjectsTable.id, questionsTable.subjectId))
          .leftJoin(topicsTable, eq(topicsTable.id, questionsTable.topicId))
          .groupBy(questionsTable.id, subjectsTable.name, topicsTable.name)
          .orderBy(
            ...(list === "open" ? [desc(count())] : []),
            desc(max(reports.updatedAt)),
            asc(questionsTable.id),
          )
          .limit(REPORTED_QUESTIONS_ON_PAGE)
          .offset((page - 1) * REPORTED_QUESTIONS_ON_PAGE),
        countQuestions(list),
      ]);
      return { rows, ...pageCounts(total, REPORTED_QUESTIONS_ON_PAGE) };
    },

    /**
     * The newest reports of each question, newest first. With a teacher, only the teacher's
     * students are named.
     */
    async findReports(
      list: ReportList,
      questionIds: string[],
      teacherId?: string,
    ): Promise<ListedReportRow[]> {
      const ids = questionIds.filter(isId);
      if (ids.length === 0) return [];
      const { id, questionId, reason, note, state, answer, createdAt } = questionReportsTable;
      const found = db.$with("found").as(
        db
          .select({
            id,
            questionId,
            reason,
            note,
            state,
            answer,
            createdAt,
            versionNumber: sql<number>`${questionVersionsTable.number}`.as("version_number"),
            studentName: shownName(teacherId).as("student_name"),
            place: sql<number>`row_number() over (partition by ${questionId} order by ${id} desc)`
              .mapWith(Number)
              .as("place"),
          })
          .from(questionReportsTable)
          .innerJoin(
            questionVersionsTable,
            eq(questionVersionsTable.id, questionReportsTable.questionVersionId),
          )
          .innerJoin(studentsTable, eq(studentsTable.id, questionReportsTable.studentId))
          .where(and(inArray(questionId, ids), isInList(list))),
      );
      return db
        .with(found)
        .select()
        .from(found)
        .where(lte(found.place, REPORTS_OF_QUESTION_SHOWN))
        .orderBy(desc(found.id));
    },

    /** Closes those that are open. Returns their questions. */
    async close(
      tx: Transaction,
      ids: string[],
      changes: Pick<QuestionReportRow, "state" | "answer" | "updatedAt">,
    ): Promise<TouchedQuestion[]> {
      return touch(tx, { isOpen: true, ids }, changes);
    },

    /** Opens those again that are closed. Returns their questions. */
    async reopen(tx: Transaction, ids: string[], updatedAt: Date): Promise<TouchedQuestion[]> {
      return touch(tx, { isOpen: false, ids }, { state: "open", answer: "", updatedAt });
    },

    /** Reports of the student about the questions of these versions, oldest first. */
    async findOfVersions(studentId: string, versionIds: string[]): Promise<DrawnReport[]> {
      if (versionIds.length === 0) return [];
      return db
        .select({ drawnVersionId: questionVersionsTable.id, report: questionReportsTable })
        .from(questionVersionsTable)
        .innerJoin(
          questionReportsTable,
          and(
            eq(questionReportsTable.questionId, questionVersionsTable.questionId),
            eq(questionReportsTable.studentId, studentId),
          ),
        )
        .where(inArray(questionVersionsTable.id, versionIds))
        .orderBy(asc(questionReportsTable.id));
    },

    /**
     * Adds a report, or changes the one about the same version while it is open.
     * @returns false if that one is closed
     */
    async save(tx: Transaction, row: QuestionReportRow): Promise<boolean> {
      const { reason, note, updatedAt } = row;
      const saved = await tx
        .insert(questionReportsTable)
        .values(row)
        .onConflictDoUpdate({
          target: [questionReportsTable.studentId, questionReportsTable.questionVersionId],
          set: { reason, note, updatedAt },
          setWhere: eq(questionReportsTable.state, "open"),
        })
        .returning({ id: questionReportsTable.id });
      return saved.length > 0;
    },

    /** Every report of a student, newest first, for the export of their data. */
    async findOfStudent(studentId: string): Promise<QuestionReportRow[]> {
      if (!isId(studentId)) return [];
      return db
        .select()
        .from(questionReportsTable)
        .where(eq(questionReportsTable.studentId, studentId))
        .orderBy(desc(questionReportsTable.id));
    },
  };
}

function shownName(teacherId: string | undefined): SQL<string | null> {
  const { id, fullName } = studentsTable;
  if (teacherId === undefined) return sql`${fullName}`;
  return sql`case when ${isStudentOf(teacherId, id)} then ${fullName} end`;
}

async function touch(
  tx: Transaction,
  { isOpen, ids }: { isOpen: boolean; ids: string[] },
  changes: Partial<QuestionReportRow>,
): Promise<TouchedQuestion[]> {
  const isOfState = isOpen ? eq : ne;
  const changed = await tx
    .update(questionReportsTable)
    .set(changes)
    .where(
      and(
        inArray(questionReportsTable.id, ids.filter(isId)),
        isOfState(questionReportsTable.state, "open"),
      ),
    )
    .returning({ questionId: questionReportsTable.questionId });
  if (changed.length === 0) return [];
  return tx
    .select({ id: questionsTable.id, label: questionExcerpt })
    .from(questionsTable)
    .where(inArray(questionsTable.id, [...new Set(changed.map((row) => row.questionId))]))
    .orderBy(asc(questionsTable.id));
}

/** A report about a question of a session, perhaps about an earlier version of it. */
export type DrawnReport = { drawnVersionId: string; report: QuestionReportRow };
