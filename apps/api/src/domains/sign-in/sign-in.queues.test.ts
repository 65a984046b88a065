import { deviceCodeNotRight, deviceCodeRequired } from "@ebute/contracts/auth";
import { temporarilyUnavailable, tooManyRequests } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { createSignInQueues } from "./sign-in.queues.ts";

type Outcome = { isRight: boolean };

/** Makes one attempt from a subnet, and counts how many of its next attempts run side by side. */
async function countParallelAfter(attempt: () => Promise<Outcome>): Promise<number> {
  const queues = createSignInQueues();
  await queues.strangers("192.0.2", attempt).catch(() => {});
  let started = 0;
  const finish = Promise.withResolvers<Outcome>();
  const next = Array.from({ length: 4 }, () =>
    queues.strangers("192.0.2", () => {
      started += 1;
      return finish.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const parallel = started;
  finish.resolve({ isRight: true });
  await Promise.all(next);
  return parallel;
}

const WITHOUT_FAILURE = 3;
const AFTER_FAILURE = 1;

describe("the sign-in queues", () => {
  it.each([
    ["a wrong password", async () => ({ isRight: false })],
    ["a wrong sign-in code", () => Promise.reject(createFieldError(deviceCodeNotRight, "code"))],
    ["a used-up limit", () => Promise.reject(new DomainError(deviceCodeRequired))],
  ])("move a subnet to the queue of failed subnets after %s", async (_reason, attempt) => {
    expect(await countParallelAfter(attempt)).toBe(AFTER_FAILURE);
  });

  it.each([
    ["a right password", async () => ({ isRight: true })],
    ["a database outage", () => Promise.reject(new DomainError(temporarilyUnavailable))],
    ["a full queue for hashes", () => Promise.reject(new DomainError(tooManyRequests))],
    ["a disconnected client", () => Promise.reject(new DOMException("gone", "AbortError"))],
    ["an unexpected error", () => Promise.reject(new Error("broken"))],
  ])("keep a subnet in the queue without failures after %s", async (_reason, attempt) => {
    expect(await countParallelAfter(attempt)).toBe(WITHOUT_FAILURE);
  });
});
