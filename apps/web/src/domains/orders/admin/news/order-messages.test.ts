import { describe, expect, it } from "vitest";
import { reminderMessage, stepMessage } from "./order-messages.ts";

const bank = {
  bankName: "GTBank",
  accountName: "Ada Foods",
  accountNumber: "0123456789",
  instructions: "",
};

const order = {
  orderId: "7K3M-Q9XD-TW4H",
  customerName: "Bola",
  status: "Placed",
  outcome: "open" as const,
  handover: "delivery" as const,
  owed: 400_000,
  total: 900_000,
  expected: "",
  bank,
  link: "https://ada.example/track-order/7K3M-Q9XD-TW4H",
  firm: "Ada Foods",
};

describe("the message to a customer", () => {
  it("has the bank details until the order is paid", () => {
    expect(stepMessage(order)).toContain("GTBank, 0123456789, Ada Foods");
    expect(stepMessage({ ...order, owed: 0 })).not.toMatch(/GTBank|paid/);
  });

  it.each([
    [{ status: "Placed" }, "thank you for your order"],
    [{ status: "Shipped" }, "has been sent"],
    [{ status: "Out for Delivery" }, "on its way to you"],
    [{ status: "Out for Delivery", handover: "pickup" as const }, "is ready to collect"],
    [{ status: "Delivered" }, "has reached you"],
    [{ outcome: "cancelled" as const, owed: 0 }, "is cancelled"],
    [{ outcome: "returned" as const, owed: 0 }, "received your order 7K3M-Q9XD-TW4H back"],
  ])("says of %j: %s", (state, words) => {
    expect(stepMessage({ ...order, ...state })).toContain(words);
  });

  it("names the expected day until the order is there", () => {
    const expected = "Dec 4th 2026";
    expect(stepMessage({ ...order, expected })).toContain("We expect it on Dec 4th 2026.");
    expect(stepMessage({ ...order, expected, status: "Delivered" })).not.toContain("expect");
  });
});

it("a reminder names what is owed of the total, the account and the page", () => {
  expect(reminderMessage(order)).toBe(
    [
      "Hello Bola, ₦4,000 of ₦9,000 is still to be paid for your order 7K3M-Q9XD-TW4H.",
      "Please transfer to: GTBank, 0123456789, Ada Foods.",
      "Your order: https://ada.example/track-order/7K3M-Q9XD-TW4H",
      "Ada Foods",
    ].join("\n\n"),
  );
});
