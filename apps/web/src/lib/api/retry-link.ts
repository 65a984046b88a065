import { retryLink, type TRPCLink } from "@trpc/client";
import { type AppRouter, failureOf } from "#lib/trpc.ts";

/** The first attempt and one more. */
const MAX_ATTEMPTS = 2;

/**
 * Writes that may be sent twice. What makes something new the server does once for each key; of the others a second time
 * changes nothing. Any other write may have been done although its answer was lost: a second delete would say that there is
 * nothing to delete, a second sign-in would be a second session.
 */
const repeatable = new Set([
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

/** Sends a write again when no answer came. Queries are React Query's to repeat. */
export const retryUnansweredLink: TRPCLink<AppRouter> = retryLink({
  retry: ({ op, error, attempts }) =>
    op.type === "mutation" &&
    repeatable.has(op.path) &&
    attempts < MAX_ATTEMPTS &&
    !failureOf(error) &&
    !isAborted(error),
});

/** Someone went elsewhere; nobody waits for the answer any more. */
function isAborted(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && error.cause.name === "AbortError"
  );
}
