import { defineFailure } from "../errors/index.ts";
import { MATERIAL_FILE_MAX_BYTES } from "./limits.ts";

export const materialNotFound = defineFailure(
  "not_found",
  "MATERIAL_NOT_FOUND",
  "No material found",
);

export const materialFileRequired = defineFailure(
  "validation",
  "MATERIAL_FILE_REQUIRED",
  "Please choose a file.",
);

export const materialFileTooLarge = defineFailure(
  "too_large",
  "MATERIAL_FILE_TOO_LARGE",
  `The file can have at most ${MATERIAL_FILE_MAX_BYTES / 1024 / 1024} MB.`,
);

export const materialFileTypeRefused = defineFailure(
  "unsupported_media",
  "MATERIAL_FILE_TYPE_REFUSED",
  "The file must be a PDF, a Word, Excel, PowerPoint or OpenDocument file without macros, an EPUB, a picture or a sound recording.",
);

export const materialFileGone = defineFailure(
  "validation",
  "MATERIAL_FILE_GONE",
  "The file is no longer there. Please upload it again.",
);
