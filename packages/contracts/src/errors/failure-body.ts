import { z } from "zod";
import { errorKinds, failureReasons } from "./failures.ts";

export const issueSchema = z.object({
  path: z.string().describe("Field the sentence belongs to, dotted; empty for the whole input"),
  message: z.string(),
});

export type Issue = z.infer<typeof issueSchema>;

export const failureBodySchema = z.object({
  success: z.literal(false),
  message: z.string().describe("A sentence that a person can read"),
  code: z.enum(errorKinds),
  reason: z
    .enum(failureReasons)
    .optional()
    .describe("What would help: confirmation_required asks for POST /api/auth/confirm first"),
  issues: z.array(issueSchema).optional().describe("Only for validation"),
});

export type FailureBody = z.infer<typeof failureBodySchema>;
