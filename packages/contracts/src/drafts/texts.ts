export const draftTexts = {
  removed: "Draft deleted",
} as const;
