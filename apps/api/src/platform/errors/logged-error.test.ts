import { describe, expect, it } from "vitest";
import { toLoggedError } from "./logged-error.ts";

const secret = "ada@example.ng";

function failedQuery(fields: object = {}): Error {
  const driver = Object.assign(new Error(`invalid input: "${secret}"`), {
    name: "PostgresError",
    severity: "ERROR",
    code: "23505",
    detail: `Key (email)=(${secret}) already exists.`,
    constraint_name: "admins_email_key",
    table_name: "admins",
  });
  const message = `Failed query: insert\nparams: ${secret}\n    at ${secret}:1:1`;
  return Object.assign(new Error(message, { cause: driver }), { params: [secret], ...fields });
}

describe("the logged error", () => {
  it.each([
    ["a failed query", failedQuery()],
    ["an error that wraps one", new Error(failedQuery().message, { cause: failedQuery() })],
    ["a copy of one", { ...failedQuery(), message: failedQuery().message, stack: secret }],
    ["one whose message was changed", Object.assign(failedQuery(), { message: "changed" })],
  ])("contains no value of %s", (_label, error) => {
    expect(JSON.stringify(toLoggedError(error))).not.toContain(secret);
  });

  it("contains the driver's error, its constraint and the product's stack frames", () => {
    expect(toLoggedError(failedQuery())).toEqual({
      type: "PostgresError",
      code: "23505",
      constraint: "admins_email_key",
      table: "admins",
      stack: expect.stringMatching(/^\s+at .*logged-error\.test/),
    });
  });

  it("keeps the message and the causes of other errors", () => {
    const error = new TypeError("broken", { cause: new Error("the reason") });
    expect(toLoggedError(error)).toMatchObject({
      type: "TypeError",
      message: "broken",
      stack: expect.stringContaining("logged-error.test"),
      cause: { message: "the reason" },
    });
  });

  it("stops at a cycle in the chain of causes", () => {
    const error = new Error("round");
    error.cause = error;
    expect(toLoggedError(error)).toMatchObject({ message: "round" });
  });

  it.each(["text", undefined, null, 3, {}])("accepts the thrown value %s", (thrown) => {
    expect(toLoggedError(thrown)).toMatchObject({ stack: "" });
  });
});
