import { z } from "zod";
import { orderSchema } from "../../orders/order.ts";
import { customerSuggestionSchema } from "../../orders/order-details.ts";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
} from "../../primitives/index.ts";
import { versionSchema } from "../../row-versions/index.ts";
import { messageFilters, messageSortColumns, messageStates } from "../list-options.ts";
import { contactMessageSchema } from "../message.ts";
import { MESSAGE_NOTE_MAX_CHARS } from "./limits.ts";
import { messageReplySchema } from "./reply.ts";

/** URL parameters of the administrators' Messages screen. */
export const messageTableInputSchema = tableInputSchema(messageSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ show: z.enum(messageFilters).catch("all").default("all") });

export type MessageTableInput = z.infer<typeof messageTableInputSchema>;

export const panelMessageSchema = contactMessageSchema.omit({ isRead: true }).extend({
  state: z.enum(messageStates),
  assignee: z.string().nullable().describe("E-mail of the administrator who answers it"),
});

export type PanelMessage = z.infer<typeof panelMessageSchema>;

export const messageTablePageSchema = pageCountsSchema.extend({
  messages: z.array(panelMessageSchema),
  waiting: z.number().int().describe("New messages, on all pages"),
});

export type MessageTablePage = z.infer<typeof messageTablePageSchema>;

const colleagueSchema = z.object({ _id: idSchema, email: z.string() });

/** A message with everything that answers it. */
export const messageThreadSchema = panelMessageSchema.extend({
  assigneeId: idSchema.nullable(),
  note: z.string().describe("Plain text for colleagues"),
  version: versionSchema.describe("Counts the edits of the note"),
  phone: z
    .object({ number: z.string(), isFromOrder: z.boolean() })
    .nullable()
    .describe("Number in the message, or of the writer's latest order"),
  order: z.number().int().nullable().describe("Number of the writer's latest order"),
  customer: customerSuggestionSchema
    .nullable()
    .describe("Who the writer is in the latest order; null for callers who may see no orders"),
  orders: z
    .array(orderSchema.pick({ orderId: true, number: true }))
    .describe("Orders that were made from this message, oldest first"),
  replies: z.array(messageReplySchema).describe("Oldest first"),
  colleagues: z.array(colleagueSchema).describe("Administrators who can be assigned"),
  canMail: z.boolean().describe("False without a mail server, or without an address"),
});

export type MessageThread = z.infer<typeof messageThreadSchema>;

export const setMessageStateInputSchema = idInputSchema.extend({
  state: z.enum(messageStates, "There is no such state."),
  onlyFrom: z
    .enum(messageStates)
    .optional()
    .describe("Leaves a message that has another state by now, as an Undo does"),
});

export type SetMessageStateInput = z.infer<typeof setMessageStateInputSchema>;

export const assignMessageInputSchema = idInputSchema.extend({
  adminId: idParamSchema("The id is required.").nullable().describe("null: nobody"),
});

export type AssignMessageInput = z.infer<typeof assignMessageInputSchema>;

export const setMessageNoteInputSchema = idInputSchema.extend({
  note: optionalTextSchema("The note", MESSAGE_NOTE_MAX_CHARS).describe("Plain text"),
  version: versionSchema,
});

export type SetMessageNoteInput = z.infer<typeof setMessageNoteInputSchema>;
