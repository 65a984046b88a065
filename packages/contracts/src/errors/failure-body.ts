import { z } from "zod";
import { errorKinds, failureReasons } from "./failure.ts";

export const validationIssueSchema = z.object({
  path: z.string().describe("Field the sentence belongs to, dotted; empty for the whole input"),
  message: z.string(),
});

export type ValidationIssue = z.infer<typeof validationIssueSchema>;

export const failureBodySchema = z.object({
  success: z.literal(false),
  message: z.string().describe("A sentence that a person can read"),
  code: z.enum(errorKinds),
  reason: z
    .enum(failureReasons)
    .optional()
    .describe(
      "What would help: confirmation_required asks for POST /api/auth/confirm first, device_code_required for deviceCode, a code that the site's own form mails; changed_meanwhile comes with current",
    ),
  issues: z.array(validationIssueSchema).optional().describe("Only for validation"),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "What is stored now: for a change that is based on an older version, and the drafts of somebody who has no room for another",
    ),
});

export type FailureBody = z.infer<typeof failureBodySchema>;
