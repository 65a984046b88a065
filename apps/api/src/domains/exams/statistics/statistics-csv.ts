import type { QuestionStatistics } from "@ebute/contracts/exams";

export type StatisticsCsvRow = {
  question: string;
  version: string;
  shown: string;
  right: string;
  percent: string;
  unanswered: string;
  picks: string;
  discrimination: string;
};

export const statisticsCsv = {
  name: "exam-questions",
  columns: {
    question: "Question",
    version: "Version",
    shown: "Sittings",
    right: "Right",
    percent: "Per cent right",
    unanswered: "Not answered",
    picks: "Picks",
    discrimination: "Discrimination",
  },
};

export function toStatisticsRow(row: QuestionStatistics): StatisticsCsvRow {
  const { excerpt, number, shown, right, unanswered, picks, discrimination } = row;
  return {
    question: excerpt,
    version: String(number),
    shown: String(shown),
    right: String(right),
    percent: String(Math.round((100 * right) / shown)),
    unanswered: String(unanswered),
    picks: picks
      .map(({ letter, count, isRight }) => `${letter}${isRight ? " (right)" : ""}: ${count}`)
      .join(", "),
    discrimination: discrimination === null ? "" : String(discrimination),
  };
}
