import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";

export const approvalTokenInputSchema = z.object({ token: z.string().max(200) });

/** False for a token that lost letters on its way: comment, administrator and signed ticket. */
export function isCompleteApprovalToken(token: string): boolean {
  return /^[\da-f-]{36}~[\da-f-]{36}~[\da-z]+\.[\w-]{43}$/.test(token);
}

/** The comment behind the link of a letter. */
export const approvableCommentSchema = z.object({
  name: z.string(),
  content: z.string(),
  createdAt: timestampSchema,
  isApproved: z.boolean(),
  post: z.object({ title: z.string(), path: z.string() }),
});

export type ApprovableComment = z.infer<typeof approvableCommentSchema>;
