import { defineFailure } from "../errors/index.ts";

export const reportClosed = defineFailure(
  "conflict",
  "QUESTION_REPORT_CLOSED",
  "Your report was dealt with, so it cannot be changed.",
);

export const reportsNotFound = defineFailure(
  "not_found",
  "QUESTION_REPORTS_NOT_FOUND",
  "These reports are no longer there. Load the list again.",
);
