import { z } from "zod";
import {
  idSchema,
  listInputSchema,
  nextCursorSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { letterKinds, mailSortColumns, unsentStatuses } from "./texts.ts";

/** A mail that has not arrived: given up, or still waiting. Its words are not shown to anyone. */
export const unsentMailSchema = z.object({
  _id: idSchema,
  kind: z.enum(letterKinds),
  recipient: z.string().describe("E-mail address"),
  status: z.enum(unsentStatuses),
  attempts: z.number().int().describe("How often sending it was tried"),
  reason: z.string().nullable().describe("Why the last attempt failed; null before the first"),
  createdAt: timestampSchema,
  triedAt: timestampSchema.nullable().describe("When the last attempt was made"),
  canSendAgain: z.boolean().describe("False while it waits, and once it is of no more use"),
});

export type UnsentMail = z.infer<typeof unsentMailSchema>;

const statusSchema = z.enum(unsentStatuses, "status must be failed or queued.");

export const listUnsentMailsInputSchema = listInputSchema.extend({
  status: statusSchema.optional().describe("failed when absent"),
});

export type ListUnsentMailsInput = z.infer<typeof listUnsentMailsInputSchema>;

export const unsentMailListShape = {
  mails: z.array(unsentMailSchema),
  nextCursor: nextCursorSchema,
};

/** Address of the administrators' Mail screen. */
export const mailTableInputSchema = tableInputSchema(mailSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: statusSchema.catch("failed").default("failed") });

export type MailTableInput = z.infer<typeof mailTableInputSchema>;

export const mailTablePageSchema = pageCountsSchema.extend({ mails: z.array(unsentMailSchema) });

export type MailTablePage = z.infer<typeof mailTablePageSchema>;

/** What the dashboard says of the mail. */
export type MailState = { isConfigured: boolean; failed: number };
