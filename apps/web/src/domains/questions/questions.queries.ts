import { keepNewestVersion } from "#lib/edits/keep-newest-version.ts";
import type { Trpc } from "#lib/trpc.ts";

/** Shares of right answers to questions of the list; those that nobody was asked have none. */
export function questionSharesQuery(trpc: Trpc, ids: string[]) {
  return trpc.exams.shares.queryOptions({ ids }, { enabled: ids.length > 0 });
}

export function editableQuestionQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the question.
  return trpc.questions.get.queryOptions(
    { id },
    { staleTime: 0, gcTime: 0, structuralSharing: keepNewestVersion },
  );
}

export function passageQuery(trpc: Trpc, id: string) {
  return trpc.passages.get.queryOptions(
    { id },
    { staleTime: 0, gcTime: 0, structuralSharing: keepNewestVersion },
  );
}
