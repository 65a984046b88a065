import { z } from "zod";
import type { OverwrittenState } from "../audit/index.ts";
import { type Order, type OrderPayment, orderPaymentSchema, orderSchema } from "../orders/index.ts";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  pageInputSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { CUSTOMER_NOTE_MAX_CHARS } from "./limits.ts";
import { customerSortColumns } from "./list-options.ts";

/** Somebody who ordered, known by phone, or by e-mail where no phone was given. */
export const customerSchema = z.object({
  _id: idSchema,
  name: z.string().describe("As in the latest order"),
  phone: z.string().describe("As in the latest order; empty for a customer known by e-mail"),
  email: z.string().describe("As in the latest order; empty when there is none"),
  note: z.string(),
  orderCount: z.number().int().describe("All orders, cancelled and returned ones too"),
  bought: z.number().int().describe("Kobo; without cancelled and returned orders"),
  paid: z.number().int().describe("Kobo; without cancelled and returned orders"),
  owed: z.number().int().describe("Kobo"),
  lastOrderAt: timestampSchema,
  version: versionSchema,
});

export type Customer = z.infer<typeof customerSchema>;

/** URL parameters of the Customers screen. */
export const customerTableInputSchema = tableInputSchema(customerSortColumns, {
  sort: "lastOrderAt",
  direction: "desc",
});

export type CustomerTableInput = z.infer<typeof customerTableInputSchema>;

export const customerTablePageSchema = pageCountsSchema.extend({
  customers: z.array(customerSchema),
});

export type CustomerTablePage = z.infer<typeof customerTablePageSchema>;

export const customerPageInputSchema = pageInputSchema.extend({
  id: idParamSchema("The id is required."),
});

export type CustomerPageInput = z.infer<typeof customerPageInputSchema>;

export const customerPaymentSchema = orderPaymentSchema.extend({
  orderId: z.string(),
  orderNumber: z.number().int(),
});

export type CustomerPayment = z.infer<typeof customerPaymentSchema>;

/** A customer with a page of the orders, newest first. */
export const customerDetailsSchema = z.object({
  customer: customerSchema,
  orders: pageCountsSchema.extend({ orders: z.array(orderSchema) }),
  payments: z.array(customerPaymentSchema).describe("The latest ones"),
  related: z
    .array(customerSchema.pick({ _id: true, name: true, phone: true, email: true }))
    .describe("Other customers with the same e-mail address"),
});

export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

export const updateCustomerInputSchema = idInputSchema.extend({
  note: optionalTextSchema("Note", CUSTOMER_NOTE_MAX_CHARS),
  version: versionInputSchema,
});

export type UpdateCustomerInput = z.infer<typeof updateCustomerInputSchema>;

/** The name confirms that the right customer is meant. */
export const eraseCustomerInputSchema = idInputSchema.extend({
  name: optionalTextSchema("The name", 200),
});

export type EraseCustomerInput = z.infer<typeof eraseCustomerInputSchema>;

/** An order with its payments and its lines, as it is handed to the customer. */
export type ExportedOrder = Omit<Order, "version"> & {
  payments: Omit<OrderPayment, "_id">[];
  /** Each time that the customer was told of a step. */
  letters: { step: string; state: string; at: string }[];
};

/** Everything that is stored about a customer. */
export type CustomerExport = {
  exportedAt: string;
  customer: Omit<Customer, "version">;
  orders: ExportedOrder[];
  /** Orders in the trash with their lines, payments and history, as they were stored. */
  deletedOrders: { kind: string; deletedAt: string; fields: Record<string, unknown> }[];
  /** States of the orders and of the note that changes without a version overwrote. */
  replaced: OverwrittenState[];
};
