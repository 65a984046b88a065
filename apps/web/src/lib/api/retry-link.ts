import { retryLink, type TRPCLink } from "@trpc/client";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";

const MAX_ATTEMPTS = 2;

/** Writes that the server runs once per idempotency key. */
const keyedPaths = [
  "administrators.invite",
  "assignments.create",
  "authors.create",
  "categories.create",
  "categories.update",
  "classes.create",
  "classes.createCodes",
  "comments.create",
  "contact.createSavedReply",
  "contact.noteReply",
  "contact.reply",
  "contact.send",
  "corrections.correct",
  "courses.createProgramme",
  "courses.createSubject",
  "courses.createTopic",
  "courses.updateProgramme",
  "courses.updateSubject",
  "courses.updateTopic",
  "customers.update",
  "exams.create",
  "mail.letters.reset",
  "mail.letters.restore",
  "mail.letters.save",
  "materials.create",
  "materials.update",
  "newsletters.send",
  "notes.add",
  "notes.answer",
  "onboarding.chooseBusiness",
  "onboarding.undoBusiness",
  "orders.create",
  "orders.recordPayment",
  "orders.update",
  "pages.create",
  "pages.duplicate",
  "pages.save",
  "passages.create",
  "passages.update",
  "posts.create",
  "posts.update",
  "questions.create",
  "questions.import",
  "questions.update",
  "redirects.create",
  "redirects.import",
  "redirects.update",
  "settings.discard",
  "settings.publish",
  "settings.restore",
  "settings.save",
  "settings.stage",
  "snippets.create",
  "students.create",
  "students.signUp",
  "students.update",
  "students.updateProfile",
  "threads.answer",
  "timetable.create",
  "tutorials.addComment",
  "tutorials.create",
  "tutorials.update",
  "updates.create",
  "updates.update",
];

/** Writes whose repetition changes nothing. */
const idempotentPaths = [
  "administrators.setRole",
  "auth.endOtherSessions",
  "comments.approve",
  "contact.setState",
  "mail.sendAgain",
  "orders.setStatus",
  "posts.setPublished",
  "subscribers.subscribe",
];

/**
 * Any other write may have succeeded although its response was lost: a second delete would fail
 * with "not found", a second sign-in would open a second session.
 */
export const retryablePaths: ReadonlySet<string> = new Set([...keyedPaths, ...idempotentPaths]);

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
