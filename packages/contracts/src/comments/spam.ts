import { z } from "zod";
import {
  idSchema,
  pageCountsSchema,
  pageInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { BLOCKED_TEXT_MAX_CHARS, BLOCKED_TEXT_MIN_CHARS } from "./spam-limits.ts";
import { spamRules } from "./spam-rules.ts";
import { spamTexts } from "./spam-texts.ts";

export const spamReasonSchema = z.object({
  rule: z.enum(spamRules),
  found: z.string().describe("The words that broke the rule, empty where the rule says it all"),
});

export type SpamReason = z.infer<typeof spamReasonSchema>;

export const spamCommentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  content: z.string().describe("Plain text"),
  createdAt: timestampSchema,
  deletedOn: timestampSchema.describe("Time after which the comment is gone for good"),
  blog: z.object({ _id: idSchema, title: z.string() }),
  replies: z.number().int().describe("Replies that went to the folder with it"),
  repeats: z.number().int().describe("Further times that its network sent this text"),
  reasons: z.array(spamReasonSchema).describe("Empty where a moderator decided"),
});

export type SpamComment = z.infer<typeof spamCommentSchema>;

export const spamPageInputSchema = pageInputSchema;

export type SpamPageInput = z.infer<typeof spamPageInputSchema>;

export const spamPageSchema = pageCountsSchema.extend({ comments: z.array(spamCommentSchema) });

export type SpamPage = z.infer<typeof spamPageSchema>;

export const blockTextInputSchema = z.object({
  text: textSchema("Text", BLOCKED_TEXT_MAX_CHARS, spamTexts.blockRequired).refine(
    (text) => text.length >= BLOCKED_TEXT_MIN_CHARS,
    spamTexts.blockTooShort,
  ),
});

export type BlockTextInput = z.infer<typeof blockTextInputSchema>;

export const blockedTextSchema = z.object({
  _id: idSchema,
  text: z.string(),
  createdAt: timestampSchema,
});

export type BlockedText = z.infer<typeof blockedTextSchema>;
