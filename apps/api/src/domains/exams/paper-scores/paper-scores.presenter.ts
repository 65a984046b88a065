import type { PaperScore } from "@ebute/contracts/exams";
import { percentOf } from "../results/mark-paper.ts";
import type { PaperScoreRow } from "./paper-scores.table.ts";

export function presentPaperScore({ form, points, possible, savedAt }: PaperScoreRow): PaperScore {
  const percent = percentOf(points, possible);
  return { form, points, possible, percent, savedAt: savedAt.toISOString() };
}
