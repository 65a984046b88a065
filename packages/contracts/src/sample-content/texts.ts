export const sampleContentTexts = {
  removed: "Sample content removed",
  loadFailed: "Sample content could not be loaded",
} as const;
