export const importTexts = {
  checked: "The file is checked. Nothing is imported yet.",
  loadFailed: "The import could not be loaded",
  started: "Import started",
} as const;
