import { STUDY_PAGE } from "../study-page.ts";

/**
 * Address of an exam on the page for saved subjects, for a device on which it runs.
 * @param question number of the question to open; without it the first one that is not answered
 */
export function deviceExamHref(sittingId: string, question?: number): string {
  const page = `${STUDY_PAGE}?sitting=${sittingId}`;
  return question ? `${page}&question=${question}` : page;
}
