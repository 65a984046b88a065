import type { Failure } from "../errors/index.ts";

/** How long a mail that was sent, or given up, is remembered. Unit: days. */
export const MAIL_KEPT_DAYS = 30;

export const mailTexts = {
  sendingAgain: "The mail is on its way again.",
  deleted: "Mail deleted",
  noneFailed: "No mail has failed.",
  noneQueued: "No mail is waiting to be sent.",
  noMatch: "No mails found. Try a different search.",
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
  "adminInvitation",
  "adminPasswordReset",
  "adminEmailProof",
  "adminAccountChanged",
  "subscriptionConfirmation",
] as const;

export const unsentStatuses = ["failed", "queued"] as const;

export const mailSortColumns = ["createdAt", "triedAt", "recipient"] as const;
