import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { signUpFailure } from "./sign-up-failure.ts";

it("the sign-up failure message reports that the server's response was not JSON", () => {
  const error = TRPCClientError.from(new SyntaxError("Unexpected token '<'"));
  expect(signUpFailure(error)).toBe("Server did not return JSON. Check backend route.");
});

it("the sign-up failure message reports a failed sign-up when the server gave no reason", () => {
  const shape = { code: -32603, message: "", data: {} };
  expect(signUpFailure(TRPCClientError.from({ error: shape } as never))).toBe("Signup failed");
});

it("the sign-up failure message reports an unexpected error without a response, or after a client error", () => {
  const error = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(signUpFailure(error)).toBe("Something went wrong during signup");
  expect(signUpFailure(new Error("a bug"))).toBe("Something went wrong during signup");
});
