import { describe, expect, it } from "vitest";
import { nextStatus } from "./next-status.ts";

describe("nextStatus", () => {
  it.each([
    ["Placed", "Shipped"],
    ["Shipped", "Out for Delivery"],
    ["Out for Delivery", "Delivered"],
    ["Delivered", undefined],
    ["Lost at sea", undefined],
  ])("follows %s with %s", (status, next) => {
    expect(nextStatus(status)).toBe(next);
  });
});
