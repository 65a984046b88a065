import { z } from "zod";
import {
  daySchema,
  idParamSchema,
  idSchema,
  NAME_MAX_CHARS,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { optionalEmailSchema, optionalPhoneSchema } from "../settings/field-schemas.ts";
import { orderLineSchema, orderLinesSchema } from "./amounts/order-line.ts";
import { ORDER_ADDRESS_MAX_CHARS, ORDER_NOTE_MAX_CHARS } from "./limits.ts";
import { orderMoneyFilters, orderSortColumns, orderStatusFilters } from "./list-options.ts";
import { handoverWays, orderOutcomes } from "./order-kinds.ts";
import { NEW_ORDER_STATUS, orderStatuses } from "./order-status.ts";
import { trackedOrderSchema } from "./tracked-order.ts";

/** Accepts any text: an invalid id gives not found instead of a validation error. */
export const orderIdInputSchema = z.object({
  orderId: z
    .string({ error: "The order id is required." })
    .describe("Letter case, spaces, dashes and other signs do not matter"),
});

export const orderSchema = trackedOrderSchema.extend({
  _id: idSchema,
  number: z.number().int().describe("Short number, counted from 1; for administrators only"),
  customerName: z.string().describe("For administrators only; the customer is not shown it"),
  phone: z.string().describe("The customer's phone; empty when there is none"),
  email: z.string().describe("The customer's e-mail address; empty when there is none"),
  handover: z.enum(handoverWays).describe("pickup: the customer collects it"),
  address: z.string().describe("Where it is delivered; empty when there is none"),
  expectedOn: z.string().nullable().describe("Day on which it should arrive, as yyyy-mm-dd"),
  note: z.string().describe("For administrators only; empty when there is none"),
  outcome: z.enum(orderOutcomes),
  lines: z.array(orderLineSchema).describe("What is sold"),
  total: z.number().int().describe("Sum of the lines in kobo"),
  paid: z.number().int().describe("Sum of the payments in kobo"),
  owed: z.number().int().describe("What is still to be paid in kobo; 0 unless the order is open"),
  createdAt: timestampSchema,
  version: versionSchema,
});

export type Order = z.infer<typeof orderSchema>;

const noteSchema = optionalTextSchema("Note", ORDER_NOTE_MAX_CHARS);

/** The fields of an order that administrators write. */
export const orderFieldsSchema = z.object({
  customerName: textSchema("Customer name", NAME_MAX_CHARS),
  note: noteSchema,
  phone: optionalPhoneSchema("Phone"),
  email: optionalEmailSchema,
  handover: z.enum(handoverWays, "Choose delivery or pick-up."),
  address: optionalTextSchema("Address", ORDER_ADDRESS_MAX_CHARS),
  expectedOn: daySchema("Choose a day.").nullable(),
  lines: orderLinesSchema,
});

export type OrderFields = z.infer<typeof orderFieldsSchema>;

const statusSchema = z.enum(
  orderStatuses,
  `The status must be one of ${orderStatuses.slice(0, -1).join(", ")} or ${orderStatuses.at(-1)}.`,
);

const outcomeSchema = z.enum(orderOutcomes, "The outcome must be open, cancelled or returned.");

const { shape: fields } = orderFieldsSchema;

/** A new order has the status Placed; the name alone makes one. */
export const createOrderInputSchema = z.object({
  customerName: fields.customerName,
  note: fields.note.default(""),
  phone: fields.phone.default(""),
  email: fields.email.default(""),
  handover: fields.handover.default("delivery"),
  address: fields.address.default(""),
  expectedOn: fields.expectedOn.default(null),
  lines: fields.lines.default([]),
});

/** An order that was deleted during an edit is added again with its status and outcome. */
export const addOrderInputSchema = createOrderInputSchema.extend({
  status: statusSchema.default(NEW_ORDER_STATUS),
  outcome: outcomeSchema.default("open"),
  messageId: idParamSchema("The message is required.")
    .nullable()
    .default(null)
    .describe("Message of the Contact page that the order comes from"),
});

export type AddOrderInput = z.infer<typeof addOrderInputSchema>;

const orderChangesShape = {
  ...orderFieldsSchema.partial().shape,
  status: statusSchema.optional(),
  outcome: outcomeSchema.optional(),
  // Any text: a status that an earlier version knew is no longer the order's, which is a conflict.
  from: optionalTextSchema("The status it comes from", NAME_MAX_CHARS)
    .optional()
    .describe("The status that the move starts from; when it is another by now, the answer is 409"),
  version: versionInputSchema,
};

/** Fields that a change is about; the others only name the order and its version. */
const changedFields = new Set([...Object.keys(fields), "status", "outcome"]);

export const orderChangesSchema = z
  .object(orderChangesShape)
  .refine(
    (changes) =>
      Object.entries(changes).some(
        ([name, value]) => value !== undefined && changedFields.has(name),
      ),
    "Send a status, a customer name or a note.",
  );

export type OrderChanges = z.infer<typeof orderChangesSchema>;

/** Send the status only if it changed: otherwise a save would revert a concurrent change. */
export const updateOrderInputSchema = orderChangesSchema.safeExtend(orderIdInputSchema.shape);

/** With `from`, an order whose status somebody else has changed meanwhile stays unchanged. */
export const setOrderStatusInputSchema = orderIdInputSchema.extend({
  status: statusSchema,
  from: orderChangesShape.from,
});

export const deleteOrderInputSchema = orderIdInputSchema.extend({ version: versionInputSchema });

export type DeleteOrderInput = z.infer<typeof deleteOrderInputSchema>;

/** URL parameters of the administrators' Orders screen. */
export const orderTableInputSchema = tableInputSchema(orderSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({
  status: z.enum(orderStatusFilters).catch("all").default("all"),
  money: z.enum(orderMoneyFilters).catch("all").default("all"),
});

export type OrderTableInput = z.infer<typeof orderTableInputSchema>;

export const orderTablePageSchema = pageCountsSchema.extend({
  orders: z.array(orderSchema),
  owed: z.number().int().describe("What all open orders still owe, in kobo"),
});

export type OrderTablePage = z.infer<typeof orderTablePageSchema>;
