import type { JobKind } from "#platform/jobs/jobs.ts";
import type { LetterOrder } from "../schedule/posts.schedules.table.ts";

/**
 * Counts the words of changed posts. One run handles all of them, so runs enqueued meanwhile find
 * nothing to do. The schedule catches writes by other programs.
 */
export const countWordsJob: JobKind<object> = {
  name: "posts.count-words",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "*/10 * * * *",
};

/**
 * Gives slugs to posts of earlier releases. The schedule catches those that an earlier release
 * publishes while it still runs beside this one.
 */
export const completeSlugsJob: JobKind<object> = {
  name: "posts.complete-slugs",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "*/10 * * * *",
};

/**
 * Publishes and unpublishes posts that are due. Each plan enqueues a run for its time; the schedule
 * catches those that a restored backup lacks, and runs that came before their time because the
 * clocks of server and database differ.
 */
export const publishDueJob: JobKind<object> = {
  name: "posts.publish-due",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "* * * * *",
};

/** Sends a post that was published together with its letter to subscribers. */
export const sendPostLetterJob: JobKind<LetterOrder & { postId: string }> = {
  name: "posts.send-letter",
  retryLimit: 3,
  expireInSeconds: 5 * 60,
};
