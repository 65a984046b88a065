import type { Failure } from "../errors/index.ts";

/**
 * Fits a scanned past-question booklet or an hour of speech; nobody downloads more over mobile
 * data.
 */
export const MATERIAL_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Name of the multipart field that carries the file in `POST /api/bmaterials/files`. */
export const MATERIAL_FILE_FIELD = "file";

/** For the file chooser; the server decides by the content. */
export const materialFileExtensions = [
  ...["pdf", "epub"],
  ...["doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp"],
  ...["jpg", "png", "webp", "gif"],
  ...["mp3", "m4a", "aac", "ogg", "opus", "wav", "flac", "amr"],
] as const;

export type MaterialFileExtension = (typeof materialFileExtensions)[number];

export const MATERIAL_DESCRIPTION_MAX_CHARS = 1_000;
export const MATERIAL_LINK_MAX_CHARS = 2_000;

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

export const materialNotFound = {
  code: "MATERIAL_NOT_FOUND",
  kind: "not_found",
  message: "No material found",
} as const satisfies Failure;

export const materialFileRequired = {
  code: "MATERIAL_FILE_REQUIRED",
  kind: "validation",
  message: "Please choose a file.",
} as const satisfies Failure;

export const materialFileTooLarge = {
  code: "MATERIAL_FILE_TOO_LARGE",
  kind: "too_large",
  message: `The file can have at most ${MATERIAL_FILE_MAX_BYTES / 1024 / 1024} MB.`,
} as const satisfies Failure;

export const materialFileTypeRefused = {
  code: "MATERIAL_FILE_TYPE_REFUSED",
  kind: "unsupported_media",
  message:
    "The file must be a PDF, a Word, Excel, PowerPoint or OpenDocument file without macros, an EPUB, a picture or a sound recording.",
} as const satisfies Failure;

export const materialFileGone = {
  code: "MATERIAL_FILE_GONE",
  kind: "validation",
  message: "The file is no longer there. Please upload it again.",
} as const satisfies Failure;
