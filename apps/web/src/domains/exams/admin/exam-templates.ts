import type { ExamTemplate } from "@ebute/contracts/exams";
import type { SubjectChoice } from "@ebute/contracts/questions";
import { type ExamFields, emptySection } from "./exam-fields.ts";

/** Fields of a well-known paper. A subject that the site has by its usual name is chosen. */
export function fillFromTemplate(
  { sections, minutes, scale }: ExamTemplate,
  subjects: readonly SubjectChoice[],
): Pick<ExamFields, "sections" | "minutes" | "scale"> {
  return {
    sections: sections.map(({ subject, count }) => {
      const found = subjects.find(({ name }) => name.toLowerCase() === subject?.toLowerCase());
      return { ...emptySection, subjectId: found?._id ?? "", count: String(count) };
    }),
    minutes: String(minutes),
    scale,
  };
}
