import { examSubjectsWrong, findSubjectChoice, UTME_CHOSEN_SUBJECTS } from "@ebute/contracts/exams";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { NamedSectionRow } from "../exams.repository.ts";
import type { ExamRow } from "../exams.table.ts";

/**
 * Sections of a student's paper: all, or those of the chosen subjects with the compulsory one. The
 * others keep their places without questions, because drawn questions name places.
 * @throws {DomainError} EXAM_SUBJECTS_WRONG
 */
export function chooseSections(
  { scale }: Pick<ExamRow, "scale">,
  sections: readonly NamedSectionRow[],
  subjectIds: readonly string[],
): NamedSectionRow[] {
  const subjects = findSubjectChoice(scale, sections);
  if (!subjects) return [...sections];
  const { compulsory, options } = subjects;
  const chosen = new Set(subjectIds.filter((id) => id !== compulsory.subjectId));
  const isPossible =
    chosen.size === UTME_CHOSEN_SUBJECTS &&
    [...chosen].every((id) => options.some(({ subjectId }) => subjectId === id));
  if (!isPossible) throw createFieldError(examSubjectsWrong, "subject");
  chosen.add(compulsory.subjectId);
  return sections.map((section) =>
    chosen.has(section.subjectId) ? section : { ...section, count: 0 },
  );
}
