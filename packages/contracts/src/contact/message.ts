import { z } from "zod";
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
import { messageFilters, messageSortColumns } from "./list-options.ts";
import { MESSAGE_MAX_CHARS } from "./texts.ts";

export const sendMessageInputSchema = z.object({
  from_name: textSchema("Name", NAME_MAX_CHARS)
    // A name is one line, so pasted line breaks become spaces.
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
  from_name: z.string().describe("Name of the sender, as typed"),
  reply_to: z.string().describe("E-mail address to answer to, not proved to be the sender's"),
  message: z.string().describe("Plain text"),
  isRead: z.boolean().describe("Whether an administrator has marked it as read"),
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

export const messageReadStateSchema = z.object({
  isRead: z.boolean("isRead must be true or false."),
});

export const setMessageReadInputSchema = idInputSchema.extend(messageReadStateSchema.shape);

/** URL parameters of the administrators' Messages screen. */
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
