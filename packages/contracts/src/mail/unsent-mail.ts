import { z } from "zod";
import {
  idSchema,
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

/** URL parameters of the administrators' Mail screen. */
export const mailTableInputSchema = tableInputSchema(mailSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: z.enum(unsentMailStatuses).catch("failed").default("failed") });

export type MailTableInput = z.infer<typeof mailTableInputSchema>;

export const mailTablePageSchema = pageCountsSchema.extend({ mails: z.array(unsentMailSchema) });

export type MailTablePage = z.infer<typeof mailTablePageSchema>;

/** Number of letters sent recently, compared with the limits of the mail service. */
export type MailUsage = {
  /** Sent within the last hour. */
  hour: number;
  /** Sent within the last 24 hours. */
  day: number;
};

export type MailState = {
  isConfigured: boolean;
  failed: number;
  /** True while letters with a link wait for a confirmed site address. */
  isWaitingForAddress?: boolean;
};
