import { defineFailure } from "../errors/index.ts";

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

export const letterRevisionNotFound = defineFailure(
  "not_found",
  "LETTER_REVISION_NOT_FOUND",
  "This state is no longer kept.",
);
