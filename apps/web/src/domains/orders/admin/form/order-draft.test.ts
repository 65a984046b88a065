import { describe, expect, it } from "vitest";
import { amountOfDraft, emptyLine, emptyOrder, orderDraftInputSchema } from "./order-draft.ts";

const named = { ...emptyOrder, customerName: "Ada" };
const shirt = { ...emptyLine, description: "Shirt", quantity: "2", price: "1,500.50" };

function issuesOf(lines: (typeof shirt)[]) {
  const { error } = orderDraftInputSchema.safeParse({ ...named, lines });
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
}

describe("the typed lines of an order", () => {
  it.each([
    [{ price: "1.500" }, "lines.0.price", "Type an amount such as 1,500 or 1500.50."],
    [{ price: "" }, "lines.0.price", "Type an amount such as 1,500 or 1500.50."],
    [{ quantity: "0" }, "lines.0.quantity", "Type a whole number."],
    [{ quantity: "1.5" }, "lines.0.quantity", "Type a whole number."],
    [{ description: " " }, "lines.0.description", "Say what it is."],
  ])("are refused with %j, with a sentence at the field", (wrong, path, message) => {
    expect(issuesOf([{ ...shirt, ...wrong }])).toEqual([[path, message]]);
  });

  it("are refused as a whole where the discount is more than the rest", () => {
    const discount = { ...shirt, kind: "discount" as const, price: "9000" };
    expect(issuesOf([shirt, discount])).toEqual([
      ["lines", "The discounts are more than everything else."],
    ]);
  });

  it("become kobo, without blank lines, and a fee gets its usual name", () => {
    const fee = { ...emptyLine, kind: "delivery" as const, price: "2000" };
    const lines = [shirt, emptyLine, fee];
    expect(orderDraftInputSchema.parse({ ...named, lines }).lines).toEqual([
      { kind: "item", description: "Shirt", quantity: 2, unitPrice: 150_050 },
      { kind: "delivery", description: "Delivery", quantity: 1, unitPrice: 200_000 },
    ]);
  });
});

it("the amount of a line is unknown while its price cannot be read", () => {
  expect([amountOfDraft(shirt), amountOfDraft({ ...shirt, price: "x" })]).toEqual([
    300_100,
    undefined,
  ]);
});
