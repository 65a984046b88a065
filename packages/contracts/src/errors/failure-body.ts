import { z } from "zod";
import { errorKinds } from "./failures.ts";

export const issueSchema = z.object({
  path: z.string().describe("Field the sentence belongs to, dotted; empty for the whole input"),
  message: z.string(),
});

export type Issue = z.infer<typeof issueSchema>;

export const failureBodySchema = z.object({
  success: z.literal(false),
  message: z.string().describe("A sentence that a person can read"),
  code: z.enum(errorKinds),
  issues: z.array(issueSchema).optional().describe("Only for validation"),
});

export type FailureBody = z.infer<typeof failureBodySchema>;
