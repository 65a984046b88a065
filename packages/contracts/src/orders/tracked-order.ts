import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";
import { handoverWays, orderOutcomes } from "./order-kinds.ts";
import { orderStatuses } from "./order-status.ts";

const orderIdSchema = z.string().describe("What the customer was given, such as 7K3M-Q9XD-TW4H");

/** The part of an order that is public to anyone with its id. */
export const trackedOrderSchema = z.object({
  orderId: orderIdSchema,
  // Not an enum: a page must not fail on a status that a later version adds.
  status: z.string().describe(`${orderStatuses.join(", ")}`),
  updatedAt: timestampSchema.describe("When the status last changed"),
});

/** Answer to the customer's call; `outcome` is absent while the order is open. */
export const trackedStatusSchema = trackedOrderSchema.extend({
  outcome: z
    .enum(orderOutcomes)
    .exclude(["open"])
    .optional()
    .describe("Set once the order is cancelled or returned"),
});

export type TrackedOrder = z.infer<typeof trackedStatusSchema>;

/** Account of the firm to which customers transfer money. */
export const orderBankSchema = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  instructions: z.string(),
});

export type OrderBank = z.infer<typeof orderBankSchema>;

/** Everything that the customer's page shows beside the status; neither name nor address nor lines. */
export const trackedOrderPageSchema = trackedStatusSchema.extend({
  checkedAt: timestampSchema.describe("When the order was read"),
  handover: z.enum(handoverWays),
  expectedOn: z.string().nullable(),
  owed: z.number().int().describe("Kobo"),
  bank: orderBankSchema.nullable().describe("Null while nothing is owed or no bank is known"),
  reached: z.record(z.string(), timestampSchema).describe("When each status was reached"),
  details: z.string().describe("Changes whenever something beside the status does"),
});

export type TrackedOrderPage = z.infer<typeof trackedOrderPageSchema>;
