import { describe, expect, it } from "vitest";
import { nextStatus } from "./next-status.ts";

describe("the next status of an order", () => {
  it.each([
    ["Placed", "Shipped"],
    ["Shipped", "Out for Delivery"],
    ["Out for Delivery", "Delivered"],
    ["Delivered", undefined],
    ["Lost at sea", undefined],
  ])("after %s is %s", (status, next) => {
    expect(nextStatus(status)).toBe(next);
  });
});
