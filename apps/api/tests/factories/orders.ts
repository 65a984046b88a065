import { randomBytes } from "node:crypto";
import { generateOrderCode, ORDER_CODE_CHARS } from "@ebute/contracts/orders";
import { eq } from "drizzle-orm";
import { createOrderPartsRepository } from "#domains/orders/details/orders.parts.repository.ts";
import { ORDER_LETTER_DELAY_MS } from "#domains/orders/letters/orders.letters.writing.service.ts";
import { createOrdersRepository } from "#domains/orders/orders.repository.ts";
import {
  type CustomerRow,
  customersTable,
  type NewOrderRow,
  type OrderLetterRow,
  type OrderPaymentRow,
  type OrderRow,
  orderLettersTable,
} from "#domains/orders/orders.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { createMail } from "./mails.ts";
import { nextPhone } from "./students.ts";

/** A payment of an order, which its sum counts. */
export async function createOrderPayment(
  { container, clock }: TestApp,
  { id: orderId }: Pick<OrderRow, "id">,
): Promise<OrderPaymentRow> {
  const { db } = container.database;
  const row: OrderPaymentRow = {
    id: newId(),
    orderId,
    amount: 100_000,
    paidOn: "2026-11-20",
    way: "transfer",
    reference: "GTB 7",
    createdAt: clock.now(),
  };
  const parts = createOrderPartsRepository(db);
  await db.transaction(async (tx) => {
    await parts.insertPayment(tx, row);
    await parts.sumPayments(tx, orderId);
  });
  return row;
}

/** A letter about an order: one that waits, or one that the mail server has refused. */
export async function createOrderLetter(
  site: TestApp,
  { id: orderId, email: recipient }: Pick<OrderRow, "id" | "email">,
  state: "waiting" | "refused",
): Promise<OrderLetterRow> {
  const now = site.clock.now();
  // The job of a running site would write one that is due.
  const dueAt = new Date(now.getTime() + ORDER_LETTER_DELAY_MS);
  const isWaiting = state === "waiting";
  const mail = { kind: "orderStep", recipient, status: "failed" } as const;
  const row: OrderLetterRow = {
    id: isWaiting ? newId() : (await createMail(site, mail)).id,
    orderId,
    state: isWaiting ? "waiting" : "mailed",
    before: null,
    step: isWaiting ? null : "Placed",
    createdAt: now,
    dueAt,
    sentAt: null,
  };
  await site.container.database.db.insert(orderLettersTable).values(row);
  return row;
}

/** A customer with an order, whom the database keeps. */
export async function createCustomer(site: TestApp): Promise<CustomerRow> {
  const order = await createOrder(site, { phone: nextPhone(), email: "ngozi@example.ng" });
  const { db } = site.container.database;
  const [customer] = await db
    .select()
    .from(customersTable)
    .where(eq(customersTable.key, order.customerKey ?? ""));
  if (!customer) throw new Error("The order has no customer.");
  return customer;
}

/** Placed a moment ago, unless the test says otherwise. */
export async function createOrder(
  { container, clock }: TestApp,
  changes: Partial<NewOrderRow> = {},
): Promise<OrderRow> {
  const { db } = container.database;
  const row = {
    id: newId(),
    code: generateOrderCode(randomBytes(ORDER_CODE_CHARS)),
    customerName: "Ngozi Okafor",
    note: "",
    status: "Placed" as const,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createOrdersRepository(db).insert(tx, row));
  const created = await createOrdersRepository(db).findById(row.id);
  if (!created) throw new Error("The order was not added.");
  return created;
}
