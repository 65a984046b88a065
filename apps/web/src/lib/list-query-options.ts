import { keepPreviousData } from "@tanstack/react-query";
import { readFailureBody } from "./trpc.ts";

/** Prevents a table from refetching the list that its route has just prefetched. */
const STALE_AFTER_MS = 5_000;

/** Query options for a route that prefetches a list before its table renders. */
export const prefetchListOptions = {
  staleTime: STALE_AFTER_MS,
  // Retries only a missing response, because the server would repeat a refusal.
  retry: (failures: number, error: unknown) => failures < 1 && readFailureBody(error) === undefined,
} as const;

/**
 * Query options for lists of the signed-in areas: render cached data at once, refetch on every
 * visit and focus.
 */
export const listQueryOptions = {
  ...prefetchListOptions,
  refetchOnWindowFocus: "always",
  placeholderData: keepPreviousData,
} as const;
