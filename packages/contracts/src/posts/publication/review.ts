import { z } from "zod";
import { idInputSchema, textSchema, timestampSchema } from "../../primitives/index.ts";

/** `requested` waits for an editor, `returned` for the writer. */
export const postReviewStates = ["requested", "returned"] as const;

export type PostReviewState = (typeof postReviewStates)[number];

export const REVIEW_NOTE_MAX_CHARS = 1000;

/** A writer's request to look at a post that is not published. */
export const postReviewSchema = z.object({
  state: z.enum(postReviewStates),
  requestedBy: z.string().describe("E-mail address; empty for an account that is gone"),
  requestedAt: timestampSchema,
  note: z.string().describe("Why it was sent back; empty while it waits"),
  returnedBy: z
    .string()
    .describe("E-mail address; empty while it waits, or for an account that is gone"),
  returnedAt: timestampSchema.nullable(),
});

export type PostReview = z.infer<typeof postReviewSchema>;

export const returnReviewInputSchema = idInputSchema.extend({
  note: textSchema("The note", REVIEW_NOTE_MAX_CHARS).describe("For the writer, plain text"),
});

export type ReturnReviewInput = z.infer<typeof returnReviewInputSchema>;
