import { idempotencyKeyReused, tooManyRequests } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerFor } from "./answers.ts";
import { DomainError } from "./domain-error.ts";

const withStatus = (statusCode: number) => Object.assign(new Error("inside"), { statusCode });
const withCode = (code: string) => Object.assign(new Error("inside"), { code });

describe("what the outside is told", () => {
  it("of an expected failure is its own sentence", () => {
    const failure = new DomainError(idempotencyKeyReused, { detail: "for the log" });
    expect(answerFor(failure)).toMatchObject({
      status: 409,
      body: { success: false, code: "conflict", message: idempotencyKeyReused.message },
      isUnexpected: false,
    });
  });

  it("of a limit says how long to wait", () => {
    const failure = new DomainError(tooManyRequests, { retryAfterSeconds: 42 });
    expect(answerFor(failure)).toMatchObject({ status: 429, retryAfterSeconds: 42 });
  });

  it("of a wrong input names each field", () => {
    const { error } = z.object({ a: z.string("A is required.") }).safeParse({});
    expect(answerFor(error)).toMatchObject({
      status: 400,
      body: { message: "A is required.", issues: [{ path: "a", message: "A is required." }] },
    });
  });

  it.each([
    [400, 400, "validation"],
    [413, 413, "too_large"],
    [415, 415, "unsupported_media"],
    [406, 400, "validation"],
    [500, 500, "internal"],
  ])("of a library's %i is %i %s", (status, expected, code) => {
    expect(answerFor(withStatus(status))).toMatchObject({ status: expected, body: { code } });
  });

  it.each(["53100", "57P01", "08006", "CONNECT_TIMEOUT", "CONNECTION_CLOSED"])(
    "of a database that is away (%s) is that it may be tried again",
    (code) => {
      const wrapped = new Error("query failed", { cause: withCode(code) });
      expect(answerFor(wrapped)).toMatchObject({
        status: 503,
        retryAfterSeconds: expect.any(Number),
        isUnexpected: false,
      });
    },
  );

  it.each([new Error("secret inside"), "thrown text", undefined, null, withCode("42P01")])(
    "of a bug (%s) is nothing",
    (bug) => {
      const { status, body, isUnexpected } = answerFor(bug);
      expect([status, isUnexpected]).toEqual([500, true]);
      expect(body).toEqual({
        success: false,
        code: "internal",
        message: "Something went wrong on our side. Please try again.",
      });
    },
  );
});
