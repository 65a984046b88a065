/** Name of the multipart field that carries the file in `POST /api/bmaterials/files`. */
export const MATERIAL_FILE_FIELD = "file";

/** Extensions that the file chooser offers; the server decides by the content. */
export const materialFileExtensions = [
  "pdf",
  "epub",
  "doc",
  "docx",
  "xls",
  "xlsx",
  "ppt",
  "pptx",
  "odt",
  "ods",
  "odp",
  "jpg",
  "png",
  "webp",
  "gif",
  "mp3",
  "m4a",
  "aac",
  "ogg",
  "opus",
  "wav",
  "flac",
  "amr",
] as const;

export type MaterialFileExtension = (typeof materialFileExtensions)[number];

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
