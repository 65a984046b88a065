import { defineFailure } from "../errors/index.ts";

/** Retention of sent and failed mails. Unit: days. */
export const MAIL_RETENTION_DAYS = 30;

export const mailTexts = {
  sendingAgain: "The mail is on its way again.",
  deleted: "Mail deleted",
  noneFailed: "No mail has failed.",
  noneQueued: "No mail is waiting to be sent.",
  noMatch: "No mails found. Try a different search.",
  notConfigured:
    "Mail is off: the site cannot send password links, confirmations or contact messages. An owner sets up mail under Settings.",
  confirmDelete: "Are you sure you want to delete this mail? Its recipient will not get it.",
} as const;

export const mailNotFound = defineFailure("not_found", "MAIL_NOT_FOUND", "No mail found");

export const mailOutdated = defineFailure(
  "conflict",
  "MAIL_OUTDATED",
  "The link in this mail is no longer valid. Its recipient has to ask for a new one.",
);

export const mailNotConfigured = defineFailure(
  "unavailable",
  "MAIL_NOT_CONFIGURED",
  "Mail is not configured: set a mail server under Settings first.",
);

/** Every kind of mail that the product sends. */
export const letterKinds = [
  "contactNotice",
  "passwordReset",
  "signInCode",
  "contactChanged",
  "emailProof",
  "passwordChanged",
  "adminInvitation",
  "adminPasswordReset",
  "adminEmailProof",
  "adminAccountChanged",
  "subscriptionConfirmation",
  "backupAlert",
] as const;

export type LetterKind = (typeof letterKinds)[number];
