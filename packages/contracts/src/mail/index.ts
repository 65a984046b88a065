import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import {
  idSchema,
  listInputSchema,
  nextCursorSchema,
  pageCountsSchema,
  pageInputSchema,
  timestampSchema,
} from "../primitives/index.ts";

/** How long a mail that was sent, or given up, is remembered. Unit: days. */
export const MAIL_KEPT_DAYS = 30;

export const mailTexts = {
  sendingAgain: "The mail is on its way again.",
  deleted: "Mail deleted",
  noneFailed: "Every mail has been delivered.",
  noneQueued: "No mail is waiting to be sent.",
  notConfigured: "No mail is sent: SMTP_URL is not set.",
  confirmDelete: "Are you sure you want to delete this mail? Its recipient will not get it.",
} as const;

export const mailNotFound = {
  code: "MAIL_NOT_FOUND",
  kind: "not_found",
  message: "No mail found",
} as const satisfies Failure;

export const mailOutdated = {
  code: "MAIL_OUTDATED",
  kind: "conflict",
  message: "The link in this mail is no longer valid. Its recipient has to ask for a new one.",
} as const satisfies Failure;

export const mailNotConfigured = {
  code: "MAIL_NOT_CONFIGURED",
  kind: "unavailable",
  message: "Mail is not configured: set SMTP_URL first.",
} as const satisfies Failure;

/** What the product writes to people. */
export const letterKinds = [
  "contactNotice",
  "passwordReset",
  "passwordChanged",
  "subscriptionConfirmation",
] as const;

export const unsentStatuses = ["failed", "queued"] as const;

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
  canSendAgain: z.boolean(),
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
export const mailTableInputSchema = pageInputSchema.extend({
  status: statusSchema.catch("failed").default("failed"),
});

export type MailTableInput = z.infer<typeof mailTableInputSchema>;

export const mailTablePageSchema = pageCountsSchema.extend({ mails: z.array(unsentMailSchema) });

export type MailTablePage = z.infer<typeof mailTablePageSchema>;

/** What the dashboard says of the mail. */
export type MailState = { isConfigured: boolean; failed: number };
