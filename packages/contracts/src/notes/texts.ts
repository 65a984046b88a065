export const noteTexts = {
  added: "Note added",
  answered: "Answer added",
  resolved: "Note resolved",
  reopened: "Note reopened",
  loadFailed: "Failed to load the notes",
} as const;
