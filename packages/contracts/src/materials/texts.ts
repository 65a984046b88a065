import type { Failure } from "../errors/index.ts";
import { MATERIAL_FILE_MAX_BYTES } from "./material-file.ts";

export const materialTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Material updated successfully",
  deleted: "Material deleted successfully",
  fileUploaded: "The file is uploaded.",
  empty: "No teaching materials uploaded yet.",
  download: "View / Download",
  /** Stands where a material has no description. */
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
