import type { SampleStudyRows } from "#domains/sample-content/questions/sample-study.repository.ts";
import { newId } from "#platform/runtime/ids.ts";

/** Numbers of questions of the UTME: Use of English, then three other subjects. */
const ENGLISH_QUESTIONS = 60;
const OTHER_QUESTIONS = 40;

/**
 * Adds an open mock of the UTME with the sample subjects.
 * @param subjectIds Use of English first
 */
export function addMockExam(
  { exams, examSections }: Pick<SampleStudyRows, "exams" | "examSections">,
  subjectIds: readonly string[],
  now: Date,
): void {
  const id = newId();
  exams.push({
    id,
    title: "JAMB UTME mock",
    instructions: "",
    kind: "mock",
    state: "open",
    classId: null,
    scale: "jamb",
    minutes: 120,
    graceMinutes: 15,
    attempts: 1,
    opensAt: null,
    closesAt: null,
    lastStartAt: null,
    shufflesQuestions: true,
    shufflesOptions: false,
    feedback: "answers",
    allowsTakeBack: false,
    blueprintNumber: 1,
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  examSections.push(
    ...subjectIds.map((subjectId, position) => ({
      examId: id,
      position,
      subjectId,
      topicId: null,
      points: null,
      count: position === 0 ? ENGLISH_QUESTIONS : OTHER_QUESTIONS,
    })),
  );
}
