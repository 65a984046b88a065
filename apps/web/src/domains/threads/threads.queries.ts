import type { ThreadTableInput } from "@ebute/contracts/threads";
import type { Trpc } from "#lib/trpc.ts";

/** The student's threads on a lesson, and those that everyone in it sees. */
export function lessonThreadsQuery(trpc: Trpc, id: string) {
  return trpc.threads.ofLesson.queryOptions({ id });
}

export function threadTableQuery(trpc: Trpc, input: ThreadTableInput) {
  return trpc.threads.table.queryOptions(input);
}

export function threadQuery(trpc: Trpc, id: string) {
  return trpc.threads.get.queryOptions({ id }, { staleTime: 0 });
}
