import { expect, it } from "vitest";
import { SENDING_TIMEOUT_MS } from "./mail.gateway.ts";
import { deliverMailJob, MAIL_CONCURRENCY } from "./mail.jobs.ts";

it("the mail job sends a whole batch to the slowest mail server before the queue would restart it", () => {
  const { batchSize = 1, expireInSeconds } = deliverMailJob;
  const rounds = Math.ceil(batchSize / MAIL_CONCURRENCY);
  expect(rounds * SENDING_TIMEOUT_MS).toBeLessThan(expireInSeconds * 1_000);
});
