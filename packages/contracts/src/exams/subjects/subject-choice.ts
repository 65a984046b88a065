import type { ExamScale } from "../states.ts";

/** Subject of the UTME that every candidate sits. */
export const UTME_COMPULSORY_SUBJECT = "Use of English";

/** Subjects of the UTME that candidates choose. */
export const UTME_CHOSEN_SUBJECTS = 3;

type Section = { subjectId: string; subject: string; count: number };

export type SubjectOption = { subjectId: string; subject: string; questions: number };

export type ExamSubjects = { compulsory: SubjectOption; options: SubjectOption[] };

/**
 * Subjects of an exam in the manner of the UTME that has more than a candidate sits; undefined for
 * any other exam, of which everybody sits every part.
 */
export function findSubjectChoice(
  scale: ExamScale,
  sections: readonly Section[],
): ExamSubjects | undefined {
  if (scale !== "jamb") return undefined;
  const subjects = addUp(sections);
  const compulsory = subjects.find(({ subject }) => isCompulsory(subject));
  const options = subjects.filter((option) => option !== compulsory);
  return compulsory && options.length > UTME_CHOSEN_SUBJECTS ? { compulsory, options } : undefined;
}

/** Questions of the longest paper that a student can choose. */
export function countChosenQuestions({ compulsory, options }: ExamSubjects): number {
  const counts = options.map(({ questions }) => questions).sort((one, other) => other - one);
  const chosen = counts.slice(0, UTME_CHOSEN_SUBJECTS);
  return chosen.reduce((sum, count) => sum + count, compulsory.questions);
}

function isCompulsory(subject: string): boolean {
  return subject.trim().toLowerCase() === UTME_COMPULSORY_SUBJECT.toLowerCase();
}

/** Several parts may be of one subject, by topic. */
function addUp(sections: readonly Section[]): SubjectOption[] {
  const bySubject = Map.groupBy(sections, ({ subjectId }) => subjectId);
  return [...bySubject].map(([subjectId, parts]) => ({
    subjectId,
    subject: parts[0]?.subject ?? "",
    questions: parts.reduce((sum, { count }) => sum + count, 0),
  }));
}
