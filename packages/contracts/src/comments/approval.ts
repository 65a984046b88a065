import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";

export const approvalTokenInputSchema = z.object({ token: z.string().max(200) });

/** The comment behind the link of a letter. */
export const approvableCommentSchema = z.object({
  name: z.string(),
  content: z.string(),
  createdAt: timestampSchema,
  isApproved: z.boolean(),
  post: z.object({ title: z.string(), path: z.string() }),
});

export type ApprovableComment = z.infer<typeof approvableCommentSchema>;
