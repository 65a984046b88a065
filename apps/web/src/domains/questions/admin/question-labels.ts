import type {
  QuestionDifficulty,
  QuestionKind,
  QuestionState,
  QuestionUse,
} from "@ebute/contracts/questions";

export const kindLabels: Record<QuestionKind, string> = {
  single: "One right option",
  multiple: "Several right options",
  true_false: "True or false",
  number: "Number",
  short_text: "Short text",
};

export const usageLabels: Record<QuestionUse, string> = { practice: "Practice", exam: "Exam" };

export const difficultyLabels: Record<QuestionDifficulty, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export const stateLabels: Record<QuestionState, string> = { draft: "Draft", ready: "Ready" };
