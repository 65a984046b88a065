import type { PracticeMode } from "./modes.ts";

export const practiceTexts = {
  title: "Practice",
  about: "Answer questions at your own pace. Each answer is checked at once and explained.",
  empty: "There are no practice questions yet. Your teachers are still writing them.",
  loadFailed: "Failed to load your practice",
  right: "Right",
  wrong: "Wrong",
  gone: "This question was taken out.",
  notAnswered: "Not answered",
} as const;

export const practiceModeNames: Record<PracticeMode, string> = {
  topic: "Any question",
  mistakes: "Only my mistakes",
  due: "Due today",
};
