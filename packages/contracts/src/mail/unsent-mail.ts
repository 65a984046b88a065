import { z } from "zod";
import {
  idSchema,
  listInputSchema,
  nextCursorSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { queuedMailKinds } from "./letter-kinds.ts";
import { mailSortColumns, unsentMailStatuses } from "./list-options.ts";

/** An undelivered mail: failed or still queued. Its text is never exposed. */
export const unsentMailSchema = z.object({
  _id: idSchema,
  kind: z.enum(queuedMailKinds),
  recipient: z.string().describe("E-mail address"),
  status: z.enum(unsentMailStatuses),
  attempts: z.number().int().describe("How often sending it was tried"),
  reason: z.string().nullable().describe("Why the last attempt failed; null before the first"),
  createdAt: timestampSchema,
  triedAt: timestampSchema.nullable().describe("When the last attempt was made"),
  canSendAgain: z.boolean().describe("False while it waits, and once it is of no more use"),
});

export type UnsentMail = z.infer<typeof unsentMailSchema>;

const statusSchema = z.enum(unsentMailStatuses, "status must be failed or queued.");

export const listUnsentMailsInputSchema = listInputSchema.extend({
  status: statusSchema.optional().describe("failed when absent"),
});

export type ListUnsentMailsInput = z.infer<typeof listUnsentMailsInputSchema>;

export const unsentMailListShape = {
  mails: z.array(unsentMailSchema),
  nextCursor: nextCursorSchema,
};

/** URL parameters of the administrators' Mail screen. */
export const mailTableInputSchema = tableInputSchema(mailSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: statusSchema.catch("failed").default("failed") });

export type MailTableInput = z.infer<typeof mailTableInputSchema>;

export const mailTablePageSchema = pageCountsSchema.extend({ mails: z.array(unsentMailSchema) });

export type MailTablePage = z.infer<typeof mailTablePageSchema>;

/** Number of letters sent recently, compared with the limits of the mail service. */
export const mailUsageSchema = z.object({
  hour: z.number().int().describe("Within the last hour"),
  day: z.number().int().describe("Within the last 24 hours"),
});

export type MailUsage = z.infer<typeof mailUsageSchema>;

/** State of the mail on the dashboard. */
export type MailState = {
  isConfigured: boolean;
  failed: number;
  /** True while letters with a link wait for a confirmed site address. */
  isWaitingForAddress?: boolean;
};
