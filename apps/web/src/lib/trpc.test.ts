import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { userMessage } from "./trpc.ts";

it("the network error of a query does not contain typed text", () => {
  const lost = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(userMessage(lost)).toBe("The server could not be reached. Please try again.");
});
