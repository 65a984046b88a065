import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { userMessage } from "./trpc.ts";

it("does not mention typed text when a query gets no response", () => {
  const lost = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(userMessage(lost)).toBe("The server could not be reached. Please try again.");
});
