import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { failureOf } from "#lib/trpc.ts";

/** A page's data is good for as long as a visit to it usually lasts; writes refresh what they change. */
const STALE_AFTER_MS = 5 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: mayHelp, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}

/** What was refused is refused again, and for a page in the making a reader waits: neither is asked for twice. */
function mayHelp(failures: number, error: unknown): boolean {
  const isInBrowser = typeof document !== "undefined";
  return isInBrowser && failures < 1 && failureOf(error) === undefined;
}

/** What the page was made of, as JSON text: keys and answers, without the cache's own book-keeping. */
export function writeQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === "success");
  return JSON.stringify(answered.map(({ queryKey, state }) => [queryKey, state.data]));
}

/** The page may have waited in a cache, yet it was right when it was sent: its answers count from now. */
export function readQueries(queryClient: QueryClient, text: string): void {
  const answered: [QueryKey, unknown][] = JSON.parse(text);
  for (const [queryKey, data] of answered) queryClient.setQueryData(queryKey, data);
}
