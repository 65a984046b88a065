import { questionDifficulties, questionKinds, questionStates, questionUses } from "./kinds.ts";

export const questionSortColumns = ["createdAt"] as const;

const withAll = <const Value extends string>(values: readonly Value[]) =>
  ["all", ...values] as const;

export const questionKindFilters = withAll(questionKinds);
export const questionUseFilters = withAll(questionUses);
export const questionDifficultyFilters = withAll(questionDifficulties);
export const questionStateFilters = withAll(questionStates);
