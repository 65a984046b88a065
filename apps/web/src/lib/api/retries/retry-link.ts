import { retryLink, type TRPCLink } from "@trpc/client";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";
import { siteRetries } from "./site-retries.ts";

const MAX_ATTEMPTS = 2;

/**
 * Paths of the writes that are safe to send twice. Any other write may have succeeded although its
 * response was lost: a second delete would fail with "not found", a second sign-in would open a
 * second session.
 */
const retryablePaths = new Set(siteRetries);

/**
 * Adds writes that are safe to send twice. Those of the panel are not in the scripts of visitors.
 */
export function allowRetries(paths: readonly string[]): void {
  for (const path of paths) retryablePaths.add(path);
}

/** Retries a mutation once when it got no response. React Query retries queries. */
export const retryWithoutResponseLink: TRPCLink<AppRouter> = retryLink({
  retry: ({ op, error, attempts }) =>
    op.type === "mutation" &&
    retryablePaths.has(op.path) &&
    attempts < MAX_ATTEMPTS &&
    !readFailureBody(error) &&
    !isAborted(error),
});

/** True when navigation cancelled the call, so that no one needs the response. */
function isAborted(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && error.cause.name === "AbortError"
  );
}
