import { z } from "zod";
import { daySchema, idSchema, optionalTextSchema, timestampSchema } from "../primitives/index.ts";
import { koboSchema } from "./amounts/order-line.ts";
import { ORDER_TOTAL_MAX_KOBO, PAYMENT_REFERENCE_MAX_CHARS } from "./limits.ts";
import { orderIdInputSchema, orderSchema } from "./order.ts";
import { paymentWays } from "./order-kinds.ts";
import { orderLetterSchema, orderWritingStates } from "./order-letter.ts";
import { orderBankSchema } from "./tracked-order.ts";

const paymentShape = {
  amount: koboSchema("The amount", { min: 1, max: ORDER_TOTAL_MAX_KOBO }).describe("Kobo"),
  paidOn: daySchema("Choose the day.").describe("Day of the payment"),
  way: z.enum(paymentWays, "Choose how it was paid."),
  reference: optionalTextSchema("Reference", PAYMENT_REFERENCE_MAX_CHARS).default(""),
};

/** A payment that somebody received; nothing is charged. */
export const paymentInputSchema = z.object(paymentShape);

export const recordPaymentInputSchema = orderIdInputSchema.extend(paymentShape);

export type RecordPaymentInput = z.infer<typeof recordPaymentInputSchema>;

export const removePaymentInputSchema = orderIdInputSchema.extend({
  paymentId: z.string({ error: "The payment is required." }).toLowerCase(),
});

export type RemovePaymentInput = z.infer<typeof removePaymentInputSchema>;

export const orderPaymentSchema = paymentInputSchema.extend({
  _id: idSchema,
  reference: z.string(),
  recordedAt: timestampSchema,
});

export type OrderPayment = z.infer<typeof orderPaymentSchema>;

export const orderEventKinds = ["status", "outcome", "paid", "unpaid"] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

export const orderEventSchema = z.object({
  kind: z.enum(orderEventKinds),
  from: z.string().nullable().describe("Status or outcome before"),
  to: z.string().nullable().describe("Status or outcome after"),
  amount: z.number().int().nullable().describe("Kobo of a payment that was added or removed"),
  at: timestampSchema,
  by: z.string().describe("E-mail address of the administrator; empty when the account is gone"),
});

export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order with what happened to it, newest first. */
export const orderDetailsSchema = z.object({
  order: orderSchema,
  payments: z.array(orderPaymentSchema),
  history: z.array(orderEventSchema),
  bank: orderBankSchema.nullable().describe("Account for transfers, as the settings name it"),
  messageId: idSchema.nullable().describe("Message of the Contact page that it comes from"),
  letters: z.array(orderLetterSchema).describe("What the customer was told, newest first"),
  writing: z.enum(orderWritingStates).describe("Whether the site writes to customers at each step"),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** Customers of earlier orders whose name or phone contains a text. */
export const customerSuggestionSchema = orderSchema.pick({
  customerName: true,
  phone: true,
  email: true,
  handover: true,
  address: true,
});

export type CustomerSuggestion = z.infer<typeof customerSuggestionSchema>;

/** Goods of earlier orders, with its latest price. */
export type GoodsSuggestion = { description: string; unitPrice: number };

export const orderSuggestionsInputSchema = z.object({
  q: optionalTextSchema("The text", 100),
});
