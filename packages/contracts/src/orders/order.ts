import { z } from "zod";
import {
  idSchema,
  NAME_MAX_CHARS,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import {
  ORDER_NOTE_MAX_CHARS,
  orderSortColumns,
  orderStatuses,
  orderStatusFilters,
} from "./texts.ts";

const orderIdSchema = z.string().describe("What the customer was given, such as 7K3M-Q9XD-TW4H");

/** Whatever is sent: one that cannot be read is simply unknown, never malformed. */
export const orderIdInputSchema = z.object({
  orderId: z
    .string({ error: "The order id is required." })
    .describe("Letter case, spaces and dashes do not matter"),
});

/** What everybody may know who has the order id. */
export const trackedOrderSchema = z.object({
  orderId: orderIdSchema,
  // Not the list of today's words: a page must not break over one that a later version writes.
  status: z.string().describe(`${orderStatuses.join(", ")}`),
  updatedAt: timestampSchema.describe("When the status last changed"),
});

export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** The same, with the moment at which it was true. */
export const orderNewsSchema = trackedOrderSchema.extend({ checkedAt: timestampSchema });

export type OrderNews = z.infer<typeof orderNewsSchema>;

/** An order as administrators see it. */
export const orderSchema = trackedOrderSchema.extend({
  _id: idSchema,
  customerName: z.string().describe("For administrators only; the customer is not shown it"),
  note: z.string().describe("For administrators only; empty when there is none"),
  createdAt: timestampSchema,
});

export type Order = z.infer<typeof orderSchema>;

const noteSchema = optionalTextSchema("Note", ORDER_NOTE_MAX_CHARS);

/** What an administrator writes about an order. */
export const orderFieldsSchema = z.object({
  customerName: textSchema("Customer name", NAME_MAX_CHARS),
  note: noteSchema,
});

export type OrderFields = z.infer<typeof orderFieldsSchema>;

export const createOrderInputSchema = orderFieldsSchema.extend({ note: noteSchema.default("") });

export type CreateOrderInput = z.infer<typeof createOrderInputSchema>;

const statusSchema = z.enum(
  orderStatuses,
  `The status must be one of ${orderStatuses.slice(0, -1).join(", ")} or ${orderStatuses.at(-1)}.`,
);

export const orderChangesSchema = orderFieldsSchema
  .extend({ status: statusSchema })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    "Send a status, a customer name or a note.",
  );

export type OrderChanges = z.infer<typeof orderChangesSchema>;

/** The status only where it was changed: what someone else has moved on meanwhile is not moved back. */
export const updateOrderInputSchema = orderIdInputSchema.extend({
  ...orderFieldsSchema.shape,
  status: statusSchema.optional(),
});

export const setOrderStatusInputSchema = orderIdInputSchema.extend({ status: statusSchema });

/** Address of the administrators' Orders screen. */
export const orderTableInputSchema = tableInputSchema(orderSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: z.enum(orderStatusFilters).catch("all").default("all") });

export type OrderTableInput = z.infer<typeof orderTableInputSchema>;

export const orderTablePageSchema = pageCountsSchema.extend({ orders: z.array(orderSchema) });

export type OrderTablePage = z.infer<typeof orderTablePageSchema>;
