import type { ReportReason, ReportState } from "./reasons.ts";

/** Name of the form with which students report a question. */
export const REPORT_FORM = "questionReport";

/** Named in place of a student whom the reader does not teach. */
export const UNNAMED_STUDENT = "A student of another class";

export const reportTexts = {
  title: "Report this question",
  about: "Say what is wrong. Your teachers read it, and you see here what came of it.",
  resolved: "Reports marked as resolved",
  dismissed: "Reports dismissed",
  reopened: "Reports are open again",
  loadFailed: "Failed to load the reports",
  noOpen: "No question is reported. Students can report one while they practise.",
  noClosed: "No report was dealt with yet.",
} as const;

export const reportReasonNames: Record<ReportReason, string> = {
  answer: "The answer is wrong",
  unclear: "The question is not clear",
  mistake: "There is a mistake in the text",
  other: "Something else",
};

/** For the student who reported the question. */
export const reportStateNames: Record<ReportState, string> = {
  open: "You reported this question. Your teachers will look at it.",
  resolved: "You reported this question, and it was corrected.",
  dismissed: "You reported this question. Your teachers found nothing wrong.",
};
