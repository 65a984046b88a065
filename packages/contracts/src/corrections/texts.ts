import type { CorrectionKind } from "./kinds.ts";

export const correctionTexts = {
  corrected: "Question corrected",
  loadFailed: "Failed to load the question",
  previewFailed: "Failed to work out the changes",
} as const;

export const correctionKindNames: Record<CorrectionKind, string> = {
  key: "Another answer is right",
  accept: "A further answer is right too",
  void: "The question does not count",
};
