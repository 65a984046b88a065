import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import {
  idSchema,
  NAME_MAX_CHARS,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";

export {
  compactOrderCode,
  makeOrderCode,
  ORDER_CODE_CHARS,
  readOrderCode,
  writeOrderCode,
} from "./order-code.ts";

/** In the order in which an order goes through them. Source: specification, order tracking. */
export const orderStatuses = ["Placed", "Shipped", "Out for Delivery", "Delivered"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Unit: milliseconds. Source: specification, section 9, "every 10 seconds". */
export const ORDER_POLL_INTERVAL_MS = 10_000;

export const ORDER_NOTE_MAX_CHARS = 1_000;

export const orderTexts = {
  created: "Order added",
  updated: "Order saved",
  deleted: "Order deleted",
  confirmDelete: "Are you sure you want to delete this item?",
  empty: "No orders yet.",
  noMatch: "No orders found. Try a different search or status.",
  loadFailed: "Failed to load orders",
  heading: "Track Your Order",
  unknownStatus: "We do not recognise this status yet.",
  checkId: "Please check the order id that you were given, or ask us.",
  unreadableId: "An order id has 12 letters and digits, such as 7K3M-Q9XD-TW4H.",
} as const;

export const orderNotFound = {
  code: "ORDER_NOT_FOUND",
  kind: "not_found",
  message: "No order found",
} as const satisfies Failure;

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

/** Names this state of an order, with the quotes of a strong ETag. */
export function orderEtag({ status, updatedAt }: Omit<TrackedOrder, "orderId">): string {
  return `"${encodeURIComponent(status)}.${Date.parse(updatedAt)}"`;
}

/** An order as administrators see it. */
export const orderSchema = trackedOrderSchema.extend({
  _id: idSchema,
  customerName: z.string(),
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

export const orderSortColumns = ["createdAt", "updatedAt", "customerName"] as const;

export const orderStatusFilters = ["all", ...orderStatuses] as const;

/** Address of the administrators' Orders screen. */
export const orderTableInputSchema = tableInputSchema(orderSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: z.enum(orderStatusFilters).catch("all").default("all") });

export type OrderTableInput = z.infer<typeof orderTableInputSchema>;

export const orderTablePageSchema = pageCountsSchema.extend({ orders: z.array(orderSchema) });

export type OrderTablePage = z.infer<typeof orderTablePageSchema>;
