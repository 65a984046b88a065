import { z } from "zod";
import { postAddressSchema } from "../posts/post-slug-schema.ts";
import {
  idInputSchema,
  idSchema,
  lineSchema,
  listInputSchema,
  NAME_MAX_CHARS,
  nextCursorSchema,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { COMMENT_MAX_CHARS } from "./limits.ts";
import { commentSortColumns, commentStates } from "./list-options.ts";
import { commentTexts } from "./texts.ts";

export const commentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  content: z.string().describe("Plain text"),
  createdAt: timestampSchema,
  isApproved: z.boolean(),
  blog: idSchema.describe("The post's id"),
  parent: idSchema.nullable().describe("The comment that this one replies to, or null"),
});

export type Comment = z.infer<typeof commentSchema>;

/** A comment as the page of its post shows it. */
export const shownCommentSchema = commentSchema.extend({
  isFirm: z.boolean().describe("Written by the firm, in the panel"),
});

export type ShownComment = z.infer<typeof shownCommentSchema>;

export const commentThreadSchema = shownCommentSchema.extend({
  replies: z.array(shownCommentSchema).describe("Oldest first"),
});

export type CommentThread = z.infer<typeof commentThreadSchema>;

/** A comment for administrators, with the title of its post. */
export const moderatedCommentSchema = commentSchema.extend({
  blog: z.object({ _id: idSchema, title: z.string() }),
});

export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

/** A comment in the administrators' table. */
export const commentTableRowSchema = moderatedCommentSchema.extend({
  isFirm: z.boolean().describe("Written by the firm, in the panel"),
  replyTo: z.string().nullable().describe("Name of the person whose comment it replies to"),
  replies: z.number().int().describe("Replies below it, approved or not"),
  repeats: z.number().int().describe("Further times that its network sent this text"),
});

export type CommentTableRow = z.infer<typeof commentTableRowSchema>;

export const createCommentInputSchema = z.object({
  blog: postAddressSchema("The blog's id is required."),
  name: lineSchema("Name", NAME_MAX_CHARS, commentTexts.required),
  content: textSchema("Comment", COMMENT_MAX_CHARS, commentTexts.required),
  parent: idSchema.optional().describe("The comment of the same post to reply to"),
});

export type CreateCommentInput = z.infer<typeof createCommentInputSchema>;

export const answerCommentInputSchema = idInputSchema.extend({
  content: textSchema("Answer", COMMENT_MAX_CHARS, commentTexts.answerRequired),
});

export type AnswerCommentInput = z.infer<typeof answerCommentInputSchema>;

export const editAnswerInputSchema = answerCommentInputSchema.extend({
  replaces: z.string().max(COMMENT_MAX_CHARS).describe("The answer that was seen"),
});

export type EditAnswerInput = z.infer<typeof editAnswerInputSchema>;

export const listCommentsInputSchema = listInputSchema.extend({
  blogId: postAddressSchema("blogId is required."),
});

export type ListCommentsInput = z.infer<typeof listCommentsInputSchema>;

export const commentListSchema = z.object({
  comments: z.array(commentSchema),
  nextCursor: nextCursorSchema,
});

export type CommentList = z.infer<typeof commentListSchema>;

export const commentThreadListSchema = z.object({
  comments: z.array(commentThreadSchema),
  nextCursor: nextCursorSchema,
  total: z.number().int().describe("Comments and replies that visitors can read, on all pages"),
  isClosed: z.boolean().describe("Whether visitors can no longer comment on the post"),
});

export type CommentThreadList = z.infer<typeof commentThreadListSchema>;

export const listModeratedCommentsInputSchema = listInputSchema.extend({
  isApproved: z
    .enum(["true", "false"], "isApproved must be true or false.")
    .transform((word) => word === "true")
    .optional(),
});

export type ListModeratedCommentsInput = z.infer<typeof listModeratedCommentsInputSchema>;

/** URL parameters of the administrators' Comments screen. */
export const commentTableInputSchema = tableInputSchema(commentSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({
  status: z.enum(commentStates).catch("notApproved").default("notApproved"),
});

export type CommentTableInput = z.infer<typeof commentTableInputSchema>;

export const commentTablePageSchema = pageCountsSchema.extend({
  comments: z.array(commentTableRowSchema),
});

export type CommentTablePage = z.infer<typeof commentTablePageSchema>;
