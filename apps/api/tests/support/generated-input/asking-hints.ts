import type { ApiCall } from "../calls/api-calls.ts";
import type { Hints } from "./sample-input.ts";

type Reports = { report: { id: string }; closedReport: { id: string } };

/**
 * A report that is open, or one that is closed; a question that only its student sees from now on; the
 * text of an answer.
 */
export function askingHints({ name }: ApiCall, { report, closedReport }: Reports): Hints {
  if (name === "questionReports.reopen") return { ids: [closedReport.id] };
  if (name.startsWith("questionReports.")) return { ids: [report.id], state: "resolved" };
  if (name === "comments.editAnswer") return { replaces: "This helped." };
  if (name === "comments.block") return { text: `Text ${crypto.randomUUID()}` };
  if (!name.startsWith("threads.")) return {};
  return { state: "waiting", isShared: false, isClosed: false };
}
