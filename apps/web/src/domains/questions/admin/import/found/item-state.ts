import {
  findQuestionFaults,
  type ImportedQuestion,
  importedQuestionSchema,
} from "@ebute/contracts/questions";
import { toDraftAnswers } from "../../form/typed-answers.ts";
import type { ImportItem } from "./import-state.ts";

export type ItemState = {
  kind: "ready" | "draft" | "refused" | "left out";
  /** Sentences about all that is missing or unclear. */
  sentences: string[];
};

const contentSchema = importedQuestionSchema.pick({
  stem: true,
  answers: true,
  points: true,
  explanation: true,
});

/** The import makes this of an item: nothing as long as the server would refuse it. */
export function stateOf(item: ImportItem): ItemState {
  if (item.isLeftOut) return { kind: "left out", sentences: [] };
  const parsed = contentSchema.safeParse(contentOf(item));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: "refused", sentences: [issue?.message ?? ""] };
  }
  const faults = findQuestionFaults(parsed.data).map(({ message }) => message);
  // Gaps of the source are often the reason for the faults, and say more.
  const problems = item.problems.map(({ sentence }) => sentence);
  const sentences = problems.length > 0 ? problems : faults;
  return { kind: sentences.length > 0 ? "draft" : "ready", sentences };
}

function contentOf({ stem, answers, points, explanation }: ImportItem) {
  const number = points.trim() === "" ? Number.NaN : Number(points);
  return { stem, answers: toDraftAnswers(answers), points: number, explanation };
}

/** A question as it is sent; one with open problems stays a draft. */
export function toImported(
  item: ImportItem,
  place: Pick<ImportedQuestion, "subjectId" | "topicId" | "passage">,
): ImportedQuestion {
  return { ...contentOf(item), ...place, isDraft: stateOf(item).kind !== "ready" };
}
