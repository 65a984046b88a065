import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { prefetchListOptions } from "../list-query-options.ts";
import { hasAdminSession } from "../session/session.ts";

/** Requests a list of the panel while its route loads; a signed-out device requests nothing. */
export function prefetchList<Answer, Failure, Value, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Answer, Failure, Value, Key>,
): void {
  if (hasAdminSession()) void queryClient.prefetchQuery({ ...query, ...prefetchListOptions });
}
