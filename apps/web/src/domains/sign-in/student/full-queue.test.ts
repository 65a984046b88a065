import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { shouldRetrySignIn, signInRetryDelay } from "./full-queue.ts";

function refusal(more: object): Error {
  const failure = { code: "rate_limited", message: "Too many attempts.", ...more };
  const error = { message: "", code: -32029, data: { failure } };
  return TRPCClientError.from({ error });
}

it("signs in again by itself while the queue of the server is full", () => {
  expect(shouldRetrySignIn(0, refusal({ retryAfterSeconds: 5 }))).toBe(true);
  expect(shouldRetrySignIn(24, refusal({ retryAfterSeconds: 5 }))).toBe(false);
});

it("leaves to the student a wrong password, a limit of attempts, a code step, and a lost connection", () => {
  expect(shouldRetrySignIn(0, refusal({}))).toBe(false);
  expect(shouldRetrySignIn(0, refusal({ retryAfterSeconds: 900 }))).toBe(false);
  const needsCode = { retryAfterSeconds: 5, reason: "device_code_required" };
  expect(shouldRetrySignIn(0, refusal(needsCode))).toBe(false);
  expect(shouldRetrySignIn(0, new Error("offline"))).toBe(false);
});

it("spreads repeated sign-ins over five seconds", () => {
  expect(signInRetryDelay(() => 0)).toBe(5_000);
  expect(signInRetryDelay(() => 1)).toBe(10_000);
});
