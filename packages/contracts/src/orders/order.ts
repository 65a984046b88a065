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
import { versionInputSchema, versionSchema } from "../versions/index.ts";
import { ORDER_NOTE_MAX_CHARS } from "./limits.ts";
import {
  NEW_ORDER_STATUS,
  orderSortColumns,
  orderStatuses,
  orderStatusFilters,
} from "./list-options.ts";

const orderIdSchema = z.string().describe("What the customer was given, such as 7K3M-Q9XD-TW4H");

/** Accepts any text: an invalid id gives not found instead of a validation error. */
export const orderIdInputSchema = z.object({
  orderId: z
    .string({ error: "The order id is required." })
    .describe("Letter case, spaces and dashes do not matter"),
});

/** The part of an order that is public to anyone with its id. */
export const trackedOrderSchema = z.object({
  orderId: orderIdSchema,
  // Not an enum: a page must not fail on a status that a later version adds.
  status: z.string().describe(`${orderStatuses.join(", ")}`),
  updatedAt: timestampSchema.describe("When the status last changed"),
});

export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** A tracked order with the time at which it was read. */
export const trackedOrderWithTimeSchema = trackedOrderSchema.extend({ checkedAt: timestampSchema });

export type TrackedOrderWithTime = z.infer<typeof trackedOrderWithTimeSchema>;

/** An order for administrators. */
export const orderSchema = trackedOrderSchema.extend({
  _id: idSchema,
  customerName: z.string().describe("For administrators only; the customer is not shown it"),
  note: z.string().describe("For administrators only; empty when there is none"),
  createdAt: timestampSchema,
  version: versionSchema,
});

export type Order = z.infer<typeof orderSchema>;

const noteSchema = optionalTextSchema("Note", ORDER_NOTE_MAX_CHARS);

/** The fields of an order that administrators write. */
export const orderFieldsSchema = z.object({
  customerName: textSchema("Customer name", NAME_MAX_CHARS),
  note: noteSchema,
});

export type OrderFields = z.infer<typeof orderFieldsSchema>;

const statusSchema = z.enum(
  orderStatuses,
  `The status must be one of ${orderStatuses.slice(0, -1).join(", ")} or ${orderStatuses.at(-1)}.`,
);

/** A new order has the status Placed. */
export const createOrderInputSchema = orderFieldsSchema.extend({ note: noteSchema.default("") });

/** An order that was deleted during an edit is added again with its status. */
export const addOrderInputSchema = createOrderInputSchema.extend({
  status: statusSchema.default(NEW_ORDER_STATUS),
});

export type AddOrderInput = z.infer<typeof addOrderInputSchema>;

const orderChangesShape = {
  ...orderFieldsSchema.partial().shape,
  status: statusSchema.optional(),
  // Any text: a status that an earlier version knew is no longer the order's, which is a conflict.
  from: optionalTextSchema("The status it comes from", NAME_MAX_CHARS)
    .optional()
    .describe("The status that the move starts from; when it is another by now, the answer is 409"),
  version: versionInputSchema,
};

export const orderChangesSchema = z
  .object(orderChangesShape)
  .refine(
    ({ status, customerName, note }) =>
      [status, customerName, note].some((value) => value !== undefined),
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
}).extend({ status: z.enum(orderStatusFilters).catch("all").default("all") });

export type OrderTableInput = z.infer<typeof orderTableInputSchema>;

export const orderTablePageSchema = pageCountsSchema.extend({ orders: z.array(orderSchema) });

export type OrderTablePage = z.infer<typeof orderTablePageSchema>;
