import type { FoundQuestions } from "@ebute/contracts/questions";
import { newId } from "#platform/runtime/ids.ts";

/** Questions that were found, as the panel sends them to a subject. */
export function buildImport(
  { questions, passages }: FoundQuestions,
  subjectId: string,
  changes: object = {},
) {
  return {
    importId: newId(),
    use: "practice",
    sourceNote: "",
    passages: passages.map((html, place) => ({ title: `Passage ${place + 1}`, html })),
    questions: questions.map(({ stem, answers, points, explanation, passage }) => ({
      subjectId,
      topicId: null,
      stem,
      answers,
      points,
      explanation,
      passage,
      isDraft: false,
    })),
    ...changes,
  };
}
