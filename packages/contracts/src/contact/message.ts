import { z } from "zod";
import {
  EMAIL_MAX_CHARS,
  idSchema,
  lineSchema,
  listInputSchema,
  NAME_MAX_CHARS,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { MESSAGE_MAX_CHARS } from "./limits.ts";

export const sendMessageInputSchema = z.object({
  from_name: lineSchema("Name", NAME_MAX_CHARS).describe("Who writes"),
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
