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

export const commentAnswerSchema = z
  .object({ content: z.string().describe("Plain text"), answeredAt: timestampSchema })
  .describe("The firm's answer, shown below the comment");

export const commentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  content: z.string().describe("Plain text"),
  createdAt: timestampSchema,
  isApproved: z.boolean(),
  blog: idSchema.describe("The post's id"),
  answer: commentAnswerSchema.nullable(),
});

export type Comment = z.infer<typeof commentSchema>;

/** A comment for administrators, with the title of its post. */
export const moderatedCommentSchema = commentSchema.extend({
  blog: z.object({ _id: idSchema, title: z.string() }),
});

export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const createCommentInputSchema = z.object({
  blog: postAddressSchema("The blog's id is required."),
  name: lineSchema("Name", NAME_MAX_CHARS, commentTexts.required),
  content: textSchema("Comment", COMMENT_MAX_CHARS, commentTexts.required),
});

export type CreateCommentInput = z.infer<typeof createCommentInputSchema>;

export const answerCommentInputSchema = idInputSchema.extend({
  content: textSchema("Answer", COMMENT_MAX_CHARS, commentTexts.answerRequired),
  replaces: z
    .string()
    .max(COMMENT_MAX_CHARS)
    .nullable()
    .optional()
    .describe("The answer that was seen, null for none; without it any answer is replaced"),
});

export type AnswerCommentInput = z.infer<typeof answerCommentInputSchema>;

export const listCommentsInputSchema = listInputSchema.extend({
  blogId: postAddressSchema("blogId is required."),
});

export type ListCommentsInput = z.infer<typeof listCommentsInputSchema>;

export const commentListSchema = z.object({
  comments: z.array(commentSchema),
  nextCursor: nextCursorSchema,
  total: z.number().int().describe("Approved comments of the post, on all pages"),
  isClosed: z.boolean().describe("Whether visitors can no longer comment on the post"),
});

export type CommentList = z.infer<typeof commentListSchema>;

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
  comments: z.array(moderatedCommentSchema),
});

export type CommentTablePage = z.infer<typeof commentTablePageSchema>;
