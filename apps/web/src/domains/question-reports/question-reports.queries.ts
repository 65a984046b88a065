import type { Trpc } from "#lib/trpc.ts";

/** Reports of the student about the questions of a practice session. */
export function ownReportsQuery(trpc: Trpc, sessionId: string) {
  return trpc.questionReports.ofSession.queryOptions(
    { id: sessionId },
    { staleTime: 0, gcTime: 0 },
  );
}

export function reportsOfQuestionQuery(trpc: Trpc, questionId: string) {
  return trpc.questionReports.ofQuestion.queryOptions({ id: questionId }, { staleTime: 0 });
}
