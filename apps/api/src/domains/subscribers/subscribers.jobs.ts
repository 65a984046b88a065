import type { JobKind } from "#platform/jobs/jobs.ts";

/** Whether the address is asked is decided after the answer, which so takes as long for one address as for another. */
export const askToConfirmJob: JobKind<{ id: string }> = {
  name: "subscribers.ask-to-confirm",
  retryLimit: 5,
  expireInSeconds: 60,
};
