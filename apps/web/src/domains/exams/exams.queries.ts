import type { Trpc } from "#lib/trpc.ts";

/** Every press changes what these show, so a visit reads them again. */
const neverStored = { staleTime: 0, gcTime: 0 } as const;

export function ownExamsQuery(trpc: Trpc) {
  return trpc.exams.own.queryOptions(undefined, { staleTime: 0 });
}

export function ownExamQuery(trpc: Trpc, id: string) {
  return trpc.exams.ownExam.queryOptions({ id }, neverStored);
}

export function sittingQuery(trpc: Trpc, id: string, number: number | undefined) {
  return trpc.exams.sitting.queryOptions({ id, number }, neverStored);
}

export function sittingResultQuery(trpc: Trpc, id: string) {
  return trpc.exams.result.queryOptions({ id }, neverStored);
}
