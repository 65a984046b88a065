import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { anySignal, timeoutSignal } from "#lib/abort/abort-signals.ts";
import { sessionHeaders } from "#lib/session/session.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { idempotencyLink } from "./idempotency-link.ts";
import { takePrefetched } from "./prefetched-calls.ts";
import { retryWithoutResponseLink } from "./retries/retry-link.ts";

const URL_PATH = "/trpc";

/** The server accepts at most ten calls per batch request. */
const MAX_BATCH_ITEMS = 10;

/** A slow connection may never deliver a response, so the client fails after this time. */
const TIMEOUT_MS = 20_000;

/** The transport of the browser's tRPC client. */
const httpLinks: TRPCLink<AppRouter>[] = [
  splitLink({
    condition: ({ type }) => type === "mutation",
    true: httpLink({ url: URL_PATH, fetch: fetchWithTimeout, headers: mutationHeaders }),
    false: httpBatchLink({
      url: URL_PATH,
      fetch: fetchWithTimeout,
      maxItems: MAX_BATCH_ITEMS,
      headers: sessionHeaders,
    }),
  }),
];

/** Links of the browser's tRPC client: idempotency keys, retries, then HTTP. */
export const apiLinks: TRPCLink<AppRouter>[] = [
  idempotencyLink,
  retryWithoutResponseLink,
  ...httpLinks,
];

/** Creates a client without idempotency keys and retries, for calls that are safe to repeat. */
export function createPlainClient() {
  return createTRPCClient<AppRouter>({ links: httpLinks });
}

export function createApiClient() {
  return createTRPCClient<AppRouter>({ links: apiLinks });
}

function mutationHeaders({ op }: { op: Operation }): Record<string, string> {
  const key = op.context.idempotencyKey;
  return { ...sessionHeaders(), ...(typeof key === "string" ? { "idempotency-key": key } : {}) };
}

function fetchWithTimeout(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const prefetched = typeof input === "string" && takePrefetched(input);
  if (prefetched) return prefetched;
  const timeout = timeoutSignal(TIMEOUT_MS);
  const signal = init?.signal ? anySignal([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}
