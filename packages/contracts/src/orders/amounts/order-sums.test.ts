import { describe, expect, it } from "vitest";
import { orderLinesSchema } from "./order-line.ts";
import { orderPaymentState, sumOrderLines } from "./order-sums.ts";

const shirts = { kind: "item", description: "Shirt", quantity: 3, unitPrice: 450_050 } as const;
const delivery = {
  kind: "delivery",
  description: "Ikeja",
  quantity: 1,
  unitPrice: 200_000,
} as const;
const discount = {
  kind: "discount",
  description: "Regular",
  quantity: 1,
  unitPrice: 50_150,
} as const;

describe("the lines of an order", () => {
  it("are refused where the discounts are more than everything else", () => {
    const { error } = orderLinesSchema.safeParse([{ ...discount, unitPrice: 1 }]);
    expect(error?.issues[0]?.message).toBe("The discounts are more than everything else.");
  });

  it.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { unitPrice: -1 },
    { unitPrice: 0.5 },
    { unitPrice: Number.NaN },
    { description: " " },
    { kind: "tax" },
  ])("are refused with %j", (wrong) => {
    expect(orderLinesSchema.safeParse([{ ...shirts, ...wrong }]).success).toBe(false);
  });

  it("are refused above the greatest total, which a number still holds exactly", () => {
    const dear = { ...shirts, quantity: 10_000, unitPrice: 100_000_000_000 };
    expect(orderLinesSchema.safeParse(Array(50).fill(dear)).success).toBe(false);
  });

  it("are added up in kobo, with the discount subtracted", () => {
    expect(sumOrderLines([shirts, delivery, discount])).toBe(1_500_000);
  });
});

it.each([
  ["none", { total: 500, paid: 0 }],
  ["none", { total: 0, paid: 0 }],
  ["part", { total: 500, paid: 499 }],
  ["all", { total: 500, paid: 500 }],
  ["all", { total: 500, paid: 900 }],
])("the payment state is %s for %j", (state, sums) => {
  expect(orderPaymentState(sums)).toBe(state);
});
