import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { isPanelPath } from "#lib/page/loading/panel-path.ts";
import { readFailureBody } from "#lib/trpc.ts";

/** Covers a typical visit. Mutations invalidate the queries that they change. */
const STALE_AFTER_MS = 5 * 60_000;

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: shouldRetry,
        // Another tab may just have deleted something that a form of the panel offers.
        refetchOnWindowFocus: () => (isPanelPath(location.pathname) ? "always" : true),
      },
      mutations: { retry: false },
    },
  });
  // The library assumes that a page starts online, so on a page opened offline it misses the
  // reconnection.
  if (isBrowser()) {
    addEventListener(
      "online",
      () => void queryClient.refetchQueries({ type: "active", stale: true }),
    );
  }
  return queryClient;
}

function isBrowser(): boolean {
  return typeof document !== "undefined";
}

/**
 * Retries only calls without a response. A refusal would repeat, and during server rendering the
 * reader is waiting.
 */
function shouldRetry(failures: number, error: unknown): boolean {
  return isBrowser() && failures < 1 && readFailureBody(error) === undefined;
}

/** Serializes successful queries as JSON pairs of key and data, without the cache's bookkeeping. */
export function serializeQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === "success");
  return JSON.stringify(answered.map(({ queryKey, state }) => [queryKey, state.data]));
}

/**
 * Restores queries from the page. The page may come from a cache, but it was valid when sent, so
 * its data counts as fresh from now on.
 */
export function restoreQueries(queryClient: QueryClient, text: string): void {
  const answered: [QueryKey, unknown][] = JSON.parse(text);
  for (const [queryKey, data] of answered) queryClient.setQueryData(queryKey, withParams(data));
}

/** The first page of an infinite query has the parameter `undefined`, which JSON turns into null. */
function withParams(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pageParams" in data)) return data;
  const { pageParams } = data;
  if (!Array.isArray(pageParams)) return data;
  return { ...data, pageParams: pageParams.map((param) => param ?? undefined) };
}
