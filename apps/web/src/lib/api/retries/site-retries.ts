// Generated from the rows of the procedures: see apps/api/tests/repeats.test.ts.

/** Writes of the site and the student area that are safe to send twice. */
export const siteRetries: readonly string[] = [
  "auth.endOtherSessions",
  "comments.create",
  "contact.send",
  "students.signUp",
  "students.updateProfile",
  "subscribers.subscribe",
  "tutorials.addComment",
];
