export const courseTexts = {
  programmeCreated: "Programme added",
  programmeUpdated: "Programme saved",
  programmeDeleted: "Programme deleted",
  subjectCreated: "Subject added",
  subjectUpdated: "Subject saved",
  subjectDeleted: "Subject deleted",
  topicCreated: "Topic added",
  topicUpdated: "Topic saved",
  topicDeleted: "Topic deleted",
  loadFailed: "Failed to load the courses",
  lessonsFailed: "Failed to load the lessons",
  subjectFailed: "Failed to load the subject",
  done: "Marked as done",
  undone: "No longer marked as done",
} as const;

export const programmeKindNames = { jamb: "JAMB", waec: "WAEC", own: "Our own" } as const;
