import type { JobKind } from "#platform/jobs/jobs.ts";

/** Notes on a blog that name a colleague, of which no letter tells yet. */
export type Mention = {
  adminId: string;
  postId: string;
  /** Ids of those who wrote them. */
  authors: string[];
  notes: number;
};

export const tellMentionedJob: JobKind<Mention> = {
  name: "notes.tell-mentioned",
  retryLimit: 5,
  expireInSeconds: 60,
  batchSize: 100,
};
