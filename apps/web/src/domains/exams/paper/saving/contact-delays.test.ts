import { expect, it } from "vitest";
import { deadlineDelay, retryDelay } from "./contact-delays.ts";

it("spreads the calls of a class without unsent answers over two minutes after the deadline", () => {
  expect(deadlineDelay(0, "set", () => 0)).toBe(0);
  expect(deadlineDelay(0, "set", () => 0.75)).toBe(90_000);
});

it("asks for the result of a mock at once", () => {
  expect(deadlineDelay(0, "mock", () => 0.75)).toBe(0);
});

it("sends answers that the server does not have at the deadline at once", () => {
  expect(deadlineDelay(1, "set", () => 0.75)).toBe(0);
});

it("spreads repeated calls over the second half of their delay", () => {
  expect(retryDelay(2_000, () => 0)).toBe(1_000);
  expect(retryDelay(2_000, () => 1)).toBe(2_000);
});
