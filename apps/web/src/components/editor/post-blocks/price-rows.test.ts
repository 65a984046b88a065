import { expect, it } from "vitest";
import { readRows } from "./price-rows.ts";

const row = (price: string, name = "Visit") => ({ id: "1", name, price, note: " each " });

it.each(["free", "12.50", "-5", "1e5", "3500 naira", "١٢"])(
  "a price of %s is refused at its field",
  (price) => {
    expect(readRows([row(price)], "₦")).toMatchObject({
      rows: [],
      faults: [{ id: "1", field: "price" }],
    });
  },
);

it("a price above the limit is refused by naming it", () => {
  const { faults } = readRows([row("1000000001")], "₦");
  expect(faults).toEqual([
    { id: "1", field: "price", message: "A price can be at most 1,000,000,000." },
  ]);
});

it("a row with a price and no name is refused at the name", () => {
  expect(readRows([row("5", " ")], "₦").faults).toMatchObject([{ id: "1", field: "name" }]);
});

it("a row with nothing in it is left out", () => {
  expect(readRows([{ id: "1", name: " ", price: "", note: "" }], "₦")).toEqual({
    rows: [],
    faults: [],
  });
});

it.each([
  ["3500", 3_500, "₦3,500"],
  ["₦3,500", 3_500, "₦3,500"],
  [" 1 000 000 ", 1_000_000, "₦1,000,000"],
  ["0", 0, "₦0"],
  ["", null, "On request"],
])("%s is read as a price", (typed, price, amount) => {
  expect(readRows([row(typed)], "₦").rows).toEqual([
    { name: "Visit", note: "each", price, amount },
  ]);
});
