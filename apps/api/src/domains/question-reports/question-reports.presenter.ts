import {
  type ExportedReport,
  type OwnReport,
  type QuestionReport,
  type ReportedQuestion,
  UNNAMED_STUDENT,
} from "@ebute/contracts/question-reports";
import type { DrawnReport } from "./question-reports.own.repository.ts";
import type { ListedReportRow, ReportedQuestionRow } from "./question-reports.repository.ts";
import type { QuestionReportRow } from "./question-reports.table.ts";

type SharedColumns = Pick<QuestionReportRow, "reason" | "note" | "state" | "answer" | "createdAt">;

/**
 * One report for each version of a session: the one about it, else the newest about an earlier
 * version.
 * @param rows oldest first
 */
export function presentOwnReports(rows: readonly DrawnReport[]): OwnReport[] {
  const found = new Map<string, DrawnReport>();
  for (const row of rows) {
    const before = found.get(row.drawnVersionId);
    if (before && isExact(before)) continue;
    found.set(row.drawnVersionId, row);
  }
  return [...found.values()].map((row) => ({
    questionVersionId: row.drawnVersionId,
    isOfEarlierVersion: !isExact(row),
    ...presentReport(row.report),
  }));
}

export function presentReportedQuestion(
  { id, excerpt, subject, topic, number }: ReportedQuestionRow,
  reports: readonly ListedReportRow[],
): ReportedQuestion {
  const own = reports.filter(({ questionId }) => questionId === id);
  return {
    _id: id,
    excerpt,
    subject,
    topic,
    number,
    reports: own.map(presentListedReport),
  };
}

export function presentListedReport(row: ListedReportRow): QuestionReport {
  const { id, versionNumber, studentName } = row;
  return {
    _id: id,
    number: versionNumber,
    student: studentName ?? UNNAMED_STUDENT,
    ...presentReport(row),
  };
}

export function presentExportedReport(row: QuestionReportRow): ExportedReport {
  return {
    _id: row.id,
    questionVersionId: row.questionVersionId,
    ...presentReport(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentReport({ reason, note, state, answer, createdAt }: SharedColumns) {
  return { reason, note, state, answer, createdAt: createdAt.toISOString() };
}

function isExact({ drawnVersionId, report }: DrawnReport): boolean {
  return report.questionVersionId === drawnVersionId;
}
