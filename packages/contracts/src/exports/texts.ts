export const exportTexts = {
  preparing: "Preparing the export...",
  downloading: "The download has begun",
  loadFailed: "The size of the export could not be calculated",
} as const;
