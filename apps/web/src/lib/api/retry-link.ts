import { retryLink, type TRPCLink } from "@trpc/client";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";

const MAX_ATTEMPTS = 2;

/**
 * Writes that are safe to send twice: the server deduplicates creations by idempotency key, and the
 * others are idempotent. Any other write may have succeeded although its response was lost: a
 * second delete would fail with "not found", a second sign-in would open a second session.
 */
const retryablePaths = new Set([
  "posts.create",
  "comments.create",
  "contact.send",
  "orders.create",
  "tutorials.create",
  "tutorials.addComment",
  "materials.create",
  "updates.create",
  "posts.update",
  "tutorials.update",
  "materials.update",
  "updates.update",
  "posts.setPublished",
  "comments.approve",
  "subscribers.subscribe",
  "mail.sendAgain",
  "students.signUp",
  "students.updateProfile",
  "students.update",
  "administrators.invite",
  "administrators.setRole",
  "auth.endOtherSessions",
  "contact.setRead",
  "orders.setStatus",
  "orders.update",
]);

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
