export const settingsTexts = {
  saved: "Settings saved",
  restored: "Settings restored",
  opened: "The site is open",
  loadFailed: "Failed to load the settings",
  noRevisions: "Nothing has been saved here yet.",
  testFailed: "The test could not be run",
} as const;
