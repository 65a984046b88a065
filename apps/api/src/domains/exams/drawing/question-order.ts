import { randomInt } from "node:crypto";
import type { ExamRow } from "../exams.table.ts";

/** A question that was drawn, before it has its place. */
export type Candidate = {
  versionId: string;
  questionId: string;
  passageId: string | null;
  createdAt: Date;
  optionIds: string[];
};

export type Ordered = Pick<Candidate, "versionId" | "questionId"> & { optionIds: string[] | null };

type Orders = Pick<ExamRow, "shufflesQuestions" | "shufflesOptions">;

/** Orders the questions of a section for one sitting. Those about one passage stay together. */
export function orderQuestions(candidates: readonly Candidate[], orders: Orders): Ordered[] {
  const sorted = [...candidates].sort(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() || a.questionId.localeCompare(b.questionId),
  );
  const groups = [
    ...Map.groupBy(sorted, ({ passageId, questionId }) => passageId ?? questionId).values(),
  ];
  const ordered = orders.shufflesQuestions ? shuffle(groups) : groups;
  return ordered.flat().map(({ versionId, questionId, optionIds }) => {
    const isShuffled = orders.shufflesOptions && optionIds.length > 0;
    return { versionId, questionId, optionIds: isShuffled ? shuffle(optionIds) : null };
  });
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  const shuffled: Item[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(randomInt(rest.length), 1));
  return shuffled;
}
