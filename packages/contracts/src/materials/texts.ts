export const materialLinkTexts = {
  required: "Please add a link or choose a file.",
  notValid: "The link must be a web address that starts with http:// or https://.",
  both: "Please give either a link or a file, not both.",
} as const;

export const materialTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Material updated successfully",
  deleted: "Material deleted successfully",
  fileUploaded: "The file is uploaded.",
  empty: "No teaching materials uploaded yet.",
  download: "View / Download",
  /** Shown for a material without a description. */
  descriptionFallback: "Material description",
  confirmDelete: "Are you sure you want to delete this item?",
} as const;
