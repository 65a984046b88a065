import { randomBytes } from "node:crypto";
import { generateOrderCode, ORDER_CODE_CHARS } from "@ebute/contracts/orders";
import { createOrdersRepository } from "#domains/orders/orders.repository.ts";
import type { OrderRow } from "#domains/orders/orders.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Placed a moment ago, unless the test says otherwise. */
export async function createOrder(
  { container, clock }: TestApp,
  changes: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const { db } = container.database;
  const row: OrderRow = {
    id: newId(),
    code: generateOrderCode(randomBytes(ORDER_CODE_CHARS)),
    customerName: "Ngozi Okafor",
    note: "",
    status: "Placed",
    createdAt: clock.now(),
    updatedAt: clock.now(),
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createOrdersRepository(db).insert(tx, row));
  return row;
}
