import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { sessionHeaders } from "#lib/session/session.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { takeAnswerAhead } from "./calls-ahead.ts";
import { idempotencyLink } from "./idempotency-link.ts";
import { retryUnansweredLink } from "./retry-link.ts";

const URL_PATH = "/trpc";

/** The server takes at most ten calls in one request. */
const MAX_BATCH_ITEMS = 10;

/** On a bad line an answer may never come; then it is better to say so than to wait on. */
const TIMEOUT_MS = 20_000;

/** How the browser calls the API. */
export const apiLinks: TRPCLink<AppRouter>[] = [
  idempotencyLink,
  retryUnansweredLink,
  splitLink({
    condition: ({ type }) => type === "mutation",
    true: httpLink({ url: URL_PATH, fetch: fetchInTime, headers: mutationHeaders }),
    false: httpBatchLink({
      url: URL_PATH,
      fetch: fetchInTime,
      maxItems: MAX_BATCH_ITEMS,
      headers: sessionHeaders,
    }),
  }),
];

export function createApiClient() {
  return createTRPCClient<AppRouter>({ links: apiLinks });
}

function mutationHeaders({ op }: { op: Operation }): Record<string, string> {
  const key = op.context.idempotencyKey;
  return { ...sessionHeaders(), ...(typeof key === "string" ? { "idempotency-key": key } : {}) };
}

function fetchInTime(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const ahead = typeof input === "string" && takeAnswerAhead(input);
  if (ahead) return ahead;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}
