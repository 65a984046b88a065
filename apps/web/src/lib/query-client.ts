import { QueryClient } from "@tanstack/react-query";

/** A page's data is good for as long as a visit to it usually lasts; writes refresh what they change. */
const STALE_AFTER_MS = 5 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: 1, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
