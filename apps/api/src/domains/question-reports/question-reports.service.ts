import {
  type CloseReportsInput,
  type QuestionReport,
  type ReopenReportsInput,
  type ReportTableInput,
  type ReportTablePage,
  reportsNotFound,
} from "@ebute/contracts/question-reports";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { allowAdminsWith, teacherIdOf } from "#src/site/permissions.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { presentListedReport, presentReportedQuestion } from "./question-reports.own.service.ts";
import type { QuestionReportsRepository, TouchedQuestion } from "./question-reports.repository.ts";

type Deps = { reports: QuestionReportsRepository; write: Write; clock: Clock };

export type QuestionReportsService = ReturnType<typeof createQuestionReportsService>;

/** Reported questions in the panel; `question-reports.own.service.ts` is for students. */
export function createQuestionReportsService({ reports, write, clock }: Deps) {
  /** @throws {DomainError} QUESTION_REPORTS_NOT_FOUND */
  async function record(
    { record }: AuditedUnitOfWork,
    action: "questionReports.close" | "questionReports.reopen",
    questions: readonly TouchedQuestion[],
  ): Promise<void> {
    if (questions.length === 0) throw new DomainError(reportsNotFound);
    for (const question of questions) await record(action, { kind: "question", ...question });
  }

  return {
    /** One page of reported questions with their reports. */
    async listTable(caller: Caller, input: ReportTableInput): Promise<ReportTablePage> {
      const { rows, ...counts } = await reports.findPage(input);
      const found = await reports.findReports(
        input.list,
        rows.map(({ id }) => id),
        teacherIdOf(caller.principal),
      );
      return {
        questions: rows.map((row) => presentReportedQuestion(row, found)),
        page: input.page,
        ...counts,
      };
    },

    /** Number of questions with open reports. */
    async countOpen(): Promise<number> {
      return reports.countQuestions("open");
    },

    /** Open reports of a question; none for one that does not exist. */
    async listOfQuestion(caller: Caller, questionId: string): Promise<QuestionReport[]> {
      const teacherId = teacherIdOf(caller.principal);
      return (await reports.findReports("open", [questionId], teacherId)).map(presentListedReport);
    },

    /**
     * Closes reports that are open; the others stay as they are.
     * @throws {DomainError} QUESTION_REPORTS_NOT_FOUND if none is open
     */
    async close(caller: Caller, { ids, state, answer }: CloseReportsInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const changes = { state, answer, updatedAt: clock.now() };
        await record(unit, "questionReports.close", await reports.close(unit.tx, ids, changes));
      });
    },

    /**
     * Opens closed reports again, without the note to the students.
     * @throws {DomainError} QUESTION_REPORTS_NOT_FOUND if none is closed
     */
    async reopen(caller: Caller, { ids }: ReopenReportsInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const touched = await reports.reopen(unit.tx, ids, clock.now());
        await record(unit, "questionReports.reopen", touched);
      });
    },

    /** Questions with open reports. */
    waiting: {
      isFor: allowAdminsWith("teach"),
      count: () => reports.countQuestions("open"),
    } satisfies WaitingWork,
  };
}
