import type { ReportTableInput } from "@ebute/contracts/question-reports";
import type { Trpc } from "#lib/trpc.ts";

/** Reports of the student about the questions of a practice session. */
export function ownReportsQuery(trpc: Trpc, sessionId: string) {
  return trpc.questionReports.ofSession.queryOptions(
    { id: sessionId },
    { staleTime: 0, gcTime: 0 },
  );
}

export function reportTableQuery(trpc: Trpc, input: ReportTableInput) {
  return trpc.questionReports.table.queryOptions(input);
}

/** Number of questions with open reports. */
export function openReportsQuery(trpc: Trpc) {
  return trpc.questionReports.countOpen.queryOptions();
}

/** Open reports of a question. */
export function reportsOfQuestionQuery(trpc: Trpc, questionId: string) {
  return trpc.questionReports.ofQuestion.queryOptions({ id: questionId }, { staleTime: 0 });
}
