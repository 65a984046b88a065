import { customerSortColumns } from "@ebute/contracts/customers";
import { searchTexts } from "./large-columns.ts";

/** Customer whom `fillLargeTables` gives this id. */
export const CUSTOMER_ID = "000004d2-6665-7000-8000-000000000000";

const salesRanges = [
  { from: "2026-03-02", to: "2026-03-08", unit: "day" },
  { from: "2026-03-09", to: "2026-03-15", unit: "month" },
];

const orderIds = [{ orderId: "ABCD-EFGH-JKMN" }];
const searches = Object.values(searchTexts).map((q) => ({ q }));

/** Inputs of the calls about one order, and of the suggestions of its form. */
export const orderCases = {
  "customers.table": [
    ...searches,
    { q: "0803 000 0077" },
    { q: "x" },
    ...customerSortColumns.flatMap((sort) =>
      [1, 150].flatMap((page) => ["asc", "desc"].map((direction) => ({ sort, direction, page }))),
    ),
  ],
  "customers.details": [1, 3].map((page) => ({ id: CUSTOMER_ID, page })),
  "sales.read": salesRanges,
  "orders.customers": searches,
  "orders.details": orderIds,
  "orders.goods": searches,
  "orders.track": orderIds,
};
