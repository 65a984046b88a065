import { deviceExamHref } from "#lib/offline/device/device-exam-href.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";

/** Screens of the saved subjects, which are one page. */
export const studyHrefs = {
  subjects: STUDY_PAGE,
  practise: (subjectId: string) => hrefOf({ practise: subjectId }),
  lessons: (subjectId: string) => hrefOf({ lessons: subjectId }),
  lesson: (subjectId: string, lesson: string) => hrefOf({ lessons: subjectId, lesson }),
  exam: (sittingId: string) => deviceExamHref(sittingId),
  session: (session: string, question?: number) =>
    hrefOf({ session, ...(question === undefined ? {} : { question: String(question) }) }),
};

function hrefOf(params: Record<string, string>): string {
  return `${STUDY_PAGE}?${new URLSearchParams(params)}`;
}
