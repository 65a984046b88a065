import { idempotencyKeyReused, tooManyRequests } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "./domain-error.ts";
import { errorResponseFor } from "./error-responses.ts";

const withStatus = (statusCode: number) => Object.assign(new Error("inside"), { statusCode });
const withCode = (code: string) => Object.assign(new Error("inside"), { code });

describe("the error response", () => {
  it("contains the message of an expected failure", () => {
    const failure = new DomainError(idempotencyKeyReused, { detail: "for the log" });
    expect(errorResponseFor(failure)).toMatchObject({
      status: 409,
      body: { success: false, code: "conflict", message: idempotencyKeyReused.message },
      isUnexpected: false,
    });
  });

  it("contains the seconds to wait after a rate limit", () => {
    const failure = new DomainError(tooManyRequests, { retryAfterSeconds: 42 });
    expect(errorResponseFor(failure)).toMatchObject({ status: 429, retryAfterSeconds: 42 });
  });

  it("lists each invalid field", () => {
    const { error } = z.object({ a: z.string("A is required.") }).safeParse({});
    expect(errorResponseFor(error)).toMatchObject({
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
  ])("maps a library's status %i to %i %s", (status, expected, code) => {
    expect(errorResponseFor(withStatus(status))).toMatchObject({
      status: expected,
      body: { code },
    });
  });

  it.each(["53100", "57P01", "08006", "CONNECT_TIMEOUT", "CONNECTION_CLOSED"])(
    "is temporary while the database is unavailable (%s)",
    (code) => {
      const wrapped = new Error("query failed", { cause: withCode(code) });
      expect(errorResponseFor(wrapped)).toMatchObject({
        status: 503,
        retryAfterSeconds: expect.any(Number),
        isUnexpected: false,
      });
    },
  );

  it.each([new Error("secret inside"), "thrown text", undefined, null, withCode("42P01")])(
    "reveals nothing about the bug %s",
    (bug) => {
      const { status, body, isUnexpected } = errorResponseFor(bug);
      expect([status, isUnexpected]).toEqual([500, true]);
      expect(body).toEqual({
        success: false,
        code: "internal",
        message: "Something went wrong on our side. Please try again.",
      });
    },
  );
});
