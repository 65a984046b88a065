import { defineFailure } from "../errors/index.ts";
import { formatNumber } from "../primitives/format-number.ts";
import { IMPORT_FILE_MAX_BYTES, IMPORT_ITEMS_MAX } from "./limits.ts";

export const importFileMissing = defineFailure(
  "validation",
  "IMPORT_FILE_MISSING",
  "Choose a file to import.",
);

export const importFileTooLarge = defineFailure(
  "too_large",
  "IMPORT_FILE_TOO_LARGE",
  `The file is larger than ${IMPORT_FILE_MAX_BYTES / 1_000_000} MB. Export fewer posts at a time from WordPress.`,
);

export const importFileNotReadable = defineFailure(
  "validation",
  "IMPORT_FILE_NOT_READABLE",
  "This is no export file of WordPress. In WordPress, choose Tools, Export, All content.",
);

export const importFileCutOff = defineFailure(
  "validation",
  "IMPORT_FILE_CUT_OFF",
  "The end of the file is missing. Download it from WordPress again.",
);

export const importFileUnsafe = defineFailure(
  "validation",
  "IMPORT_FILE_UNSAFE",
  "The file contains instructions that no export of WordPress has, so it is not read.",
);

export const importTooManyItems = defineFailure(
  "validation",
  "IMPORT_TOO_MANY_ITEMS",
  `The file has more than ${formatNumber(IMPORT_ITEMS_MAX)} entries. Export fewer at a time from WordPress.`,
);

export const importNotFound = defineFailure("not_found", "IMPORT_NOT_FOUND", "No import found");

export const importRunning = defineFailure(
  "conflict",
  "IMPORT_RUNNING",
  "Another import is running. Wait until it has finished.",
);
