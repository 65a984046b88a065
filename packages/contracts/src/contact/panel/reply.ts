import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  timestampSchema,
} from "../../primitives/index.ts";
import { replyStates, replyWays } from "../list-options.ts";
import { REPLIES_MAX, REPLY_MAX_CHARS } from "./limits.ts";
import { findReplyGap } from "./reply-gaps.ts";

export const messageReplySchema = z.object({
  _id: idSchema,
  way: z.enum(replyWays),
  by: z.string().nullable().describe("E-mail of the administrator; null for a deleted account"),
  text: z.string().describe("Plain text; empty if a person wrote it elsewhere"),
  createdAt: timestampSchema,
  sending: z.enum(replyStates).nullable().describe("null for a reply that the panel did not send"),
  reason: z.string().nullable().describe("Why it waits or was refused"),
  canSendAgain: z.boolean(),
});

export type MessageReply = z.infer<typeof messageReplySchema>;

const repliesSeenSchema = z
  .number("The number of replies is required.")
  .int()
  .min(0)
  .max(REPLIES_MAX)
  .describe("Replies that the sender has seen; 409 if there are more by now");

const hasNoGap = (text: string) => findReplyGap(text) === undefined;

const gapMessage = {
  error: ({ input }: { input?: unknown }) =>
    `Write something in place of ${findReplyGap(String(input))} first.`,
};

export const replyInputSchema = z.object({
  repliesSeen: repliesSeenSchema,
  text: textSchema("The reply", REPLY_MAX_CHARS, "Write your reply first.")
    .refine(hasNoGap, gapMessage)
    .describe("Plain text without a placeholder"),
});

export const replyToMessageInputSchema = idInputSchema.extend(replyInputSchema.shape);

export type ReplyToMessageInput = z.infer<typeof replyToMessageInputSchema>;

/** A reply that a person sends from elsewhere. */
export const noteReplyInputSchema = idInputSchema.extend({
  repliesSeen: repliesSeenSchema,
  way: z.enum(["whatsapp", "mailProgram"]),
  text: optionalTextSchema("The reply", REPLY_MAX_CHARS)
    .refine(hasNoGap, gapMessage)
    .describe("Words that were handed over; may be empty"),
});

export type NoteReplyInput = z.infer<typeof noteReplyInputSchema>;

export const sendReplyAgainInputSchema = idInputSchema.extend({
  replyId: idParamSchema("The id is required."),
});

export type SendReplyAgainInput = z.infer<typeof sendReplyAgainInputSchema>;
