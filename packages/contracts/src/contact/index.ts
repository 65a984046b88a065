import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import {
  EMAIL_MAX_CHARS,
  idInputSchema,
  idSchema,
  listInputSchema,
  NAME_MAX_CHARS,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";

export const MESSAGE_MAX_CHARS = 10_000;

export const contactTexts = {
  sent: "✅ Message sent successfully!",
  failed: "❌ Failed to send message. Please try again.",
  deleted: "Message deleted",
  markedRead: "Message marked as read",
  markedUnread: "Message marked as unread",
  confirmDelete: "Are you sure you want to delete this item?",
  empty: "No messages yet.",
  noMatch: "No messages found. Try a different search or filter.",
  loadFailed: "Failed to load messages",
} as const;

/** Word in the address of the page that thanks for a message sent without script. */
export const MESSAGE_SENT_NOTICE = "message-sent";

export const messageNotFound = {
  code: "MESSAGE_NOT_FOUND",
  kind: "not_found",
  message: "No message found",
} as const satisfies Failure;

export const sendMessageInputSchema = z.object({
  from_name: textSchema("Name", NAME_MAX_CHARS)
    // A name is one line, whatever was pasted into it.
    .overwrite((name) => name.replace(/\s+/g, " "))
    .describe("Who writes"),
  reply_to: textSchema("Email", EMAIL_MAX_CHARS)
    .pipe(z.email("Please enter a valid e-mail address."))
    .describe("The sender's e-mail address"),
  message: textSchema("Message", MESSAGE_MAX_CHARS).describe("Plain text"),
});

export type SendMessageInput = z.infer<typeof sendMessageInputSchema>;

export const contactMessageSchema = z.object({
  _id: idSchema,
  from_name: z.string(),
  reply_to: z.string(),
  message: z.string().describe("Plain text"),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const listMessagesInputSchema = listInputSchema.extend({
  isRead: z
    .enum(["true", "false"], "isRead must be true or false.")
    .transform((word) => word === "true")
    .optional(),
});

export type ListMessagesInput = z.infer<typeof listMessagesInputSchema>;

export const messageStateSchema = z.object({
  isRead: z.boolean("isRead must be true or false."),
});

export const setMessageReadInputSchema = idInputSchema.extend(messageStateSchema.shape);

export const messageSortColumns = ["createdAt", "fromName"] as const;

export const messageFilters = ["all", "unread", "read"] as const;

/** Address of the administrators' Messages screen. */
export const messageTableInputSchema = tableInputSchema(messageSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ show: z.enum(messageFilters).catch("all").default("all") });

export type MessageTableInput = z.infer<typeof messageTableInputSchema>;

export const messageTablePageSchema = pageCountsSchema.extend({
  messages: z.array(contactMessageSchema),
  unread: z.number().int().describe("Messages that nobody has read, on all pages"),
});

export type MessageTablePage = z.infer<typeof messageTablePageSchema>;
