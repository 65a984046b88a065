import { practiceQuestionGone } from "@ebute/contracts/practice";
import {
  type ExportedReport,
  type OwnReport,
  type ReportQuestionInput,
  reportClosed,
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
import type { OwnReportsRepository } from "./question-reports.own.repository.ts";
import { presentExportedReport, presentOwnReports } from "./question-reports.presenter.ts";
import { questionReportsPerAccount } from "./question-reports.rate-limits.ts";

type Deps = {
  reports: OwnReportsRepository;
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

    /** Every report of a student, for the export of their data. */
    async exportOf(studentId: string): Promise<ExportedReport[]> {
      return (await reports.findOfStudent(studentId)).map(presentExportedReport);
    },
  };
}
