import type { Trpc } from "#lib/trpc.ts";

/** Every answer changes what these show, so a visit reads them again. */
const neverStored = { staleTime: 0, gcTime: 0 } as const;

export function practiceOverviewQuery(trpc: Trpc) {
  return trpc.practice.overview.queryOptions(undefined, { staleTime: 0 });
}

export function practiceSessionQuery(trpc: Trpc, id: string, number: number | undefined) {
  return trpc.practice.session.queryOptions({ id, number }, neverStored);
}

export function practiceReviewQuery(trpc: Trpc, id: string) {
  return trpc.practice.review.queryOptions({ id }, neverStored);
}
