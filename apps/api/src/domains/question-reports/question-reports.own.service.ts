import { practiceQuestionGone } from "@ebute/contracts/practice";
import {
  type ExportedReport,
  type OwnReport,
  type QuestionReport,
  type ReportedQuestion,
  type ReportQuestionInput,
  reportClosed,
  UNNAMED_STUDENT,
} from "@ebute/contracts/question-reports";
import type { DrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { rethrowAsSignInRequired } from "#platform/errors/rethrow-as-sign-in-required.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { waitingTag } from "#src/site/work/panel-announcements.ts";
import { questionReportsPerAccount } from "./question-reports.rate-limits.ts";
import type {
  DrawnReport,
  ListedReportRow,
  QuestionReportsRepository,
  ReportedQuestionRow,
} from "./question-reports.repository.ts";
import type { QuestionReportRow } from "./question-reports.table.ts";

type Deps = {
  reports: QuestionReportsRepository;
  drawn: DrawnQuestionsService;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

export type OwnReportsService = ReturnType<typeof createOwnReportsService>;

/**
 * Reports of the signed-in student. Students change only their own, so nothing of it is in the
 * activity log.
 */
export function createOwnReportsService({ reports, drawn, limits, write, clock }: Deps) {
  return {
    /**
     * Reports about the questions of a session, at most one each.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND
     */
    async listOfSession(caller: Caller, sessionId: string): Promise<OwnReport[]> {
      const { id } = requireStudent(caller);
      const versionIds = await drawn.list(id, sessionId);
      return presentOwnReports(await reports.findOfVersions(id, versionIds));
    },

    /**
     * Reports a question of a session, or changes the report.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND, PRACTICE_QUESTION_GONE,
     * QUESTION_REPORT_CLOSED, TOO_MANY_REQUESTS
     */
    async report(caller: Caller, input: ReportQuestionInput): Promise<void> {
      const { id: studentId } = requireStudent(caller);
      await limits.count(questionReportsPerAccount, studentId);
      const versionIds = await drawn.list(studentId, input.id);
      const questionVersionId = versionIds[input.number - 1];
      if (questionVersionId === undefined) throw new DomainError(practiceQuestionGone);
      const { reason, note } = input;
      await write(async ({ tx, invalidateTags }) => {
        invalidateTags(waitingTag("reports"));
        const questionId = await drawn.findQuestionId(questionVersionId, tx);
        if (questionId === undefined) throw new DomainError(practiceQuestionGone);
        const now = clock.now();
        const isSaved = await reports.save(tx, {
          id: newId(),
          studentId,
          questionVersionId,
          questionId,
          reason,
          note,
          state: "open",
          answer: "",
          createdAt: now,
          updatedAt: now,
        });
        if (!isSaved) throw new DomainError(reportClosed);
      }).catch(rethrowAsSignInRequired);
    },

    async exportOf(studentId: string): Promise<ExportedReport[]> {
      return (await reports.findOfStudent(studentId)).map(presentExportedReport);
    },
  };
}

type SharedColumns = Pick<QuestionReportRow, "reason" | "note" | "state" | "answer" | "createdAt">;

/**
 * One report for each version of a session: the one about it, else the newest about an earlier
 * version.
 * @param rows oldest first
 */
function presentOwnReports(rows: readonly DrawnReport[]): OwnReport[] {
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

function presentExportedReport(row: QuestionReportRow): ExportedReport {
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
