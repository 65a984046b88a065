export const questionTexts = {
  created: "Question saved",
  updated: "Question saved",
  deleted: "Question deleted",
  ready: "Question marked as ready",
  drafted: "Question marked as draft",
  topicSet: "Topic set",
  loadFailed: "Failed to load the questions",
  versionsFailed: "Failed to load the versions",
  passagesFailed: "Failed to load the passages",
  passageSaved: "Passage saved",
  empty: "No questions yet. Questions that you add here are for practice and exams.",
  noMatch: "No questions match.",
  paperFailed: "Failed to load the paper",
  confirmDelete: "Are you sure you want to delete this question?",
} as const;

/** Stands for a question without words in lists. */
export const QUESTION_WITHOUT_TEXT = "Question without text";
