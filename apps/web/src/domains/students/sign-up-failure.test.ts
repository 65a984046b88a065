import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { signUpFailure } from "./sign-up-failure.ts";

it("says that the server's answer was no JSON", () => {
  const error = TRPCClientError.from(new SyntaxError("Unexpected token '<'"));
  expect(signUpFailure(error)).toBe("Server did not return JSON. Check backend route.");
});

it("says that the sign-up failed when the server gave no reason", () => {
  const shape = { code: -32603, message: "", data: {} };
  expect(signUpFailure(TRPCClientError.from({ error: shape } as never))).toBe("Signup failed");
});

it("says that something went wrong when no answer came, or for a fault of our own", () => {
  const error = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(signUpFailure(error)).toBe("Something went wrong during signup");
  expect(signUpFailure(new Error("a bug"))).toBe("Something went wrong during signup");
});
