import { defineFailure } from "../errors/index.ts";
import { formatNumber } from "../primitives/format-number.ts";
import {
  IMPORT_ARCHIVE_MAX_BYTES,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ITEMS_MAX,
  IMPORT_UNPACKED_MAX_BYTES,
} from "./limits.ts";

export const importFileMissing = defineFailure(
  "validation",
  "IMPORT_FILE_MISSING",
  "Choose a file to import.",
);

export const importFileTooLarge = defineFailure(
  "too_large",
  "IMPORT_FILE_TOO_LARGE",
  `The texts of the file are larger than ${IMPORT_FILE_MAX_BYTES / 1_000_000} MB. Export fewer posts at a time.`,
);

export const importArchiveTooLarge = defineFailure(
  "too_large",
  "IMPORT_ARCHIVE_TOO_LARGE",
  `The file is larger than ${IMPORT_ARCHIVE_MAX_BYTES / 1_000_000} MB. Divide it, and put the pictures of its posts into each part.`,
);

export const importArchiveBomb = defineFailure(
  "too_large",
  "IMPORT_ARCHIVE_BOMB",
  `Unpacked, the zip file would be larger than ${IMPORT_UNPACKED_MAX_BYTES / 1_000_000} MB, so it is not read.`,
);

export const importArchiveDamaged = defineFailure(
  "validation",
  "IMPORT_ARCHIVE_DAMAGED",
  "The zip file is damaged or its end is missing. Pack it again.",
);

export const importArchiveLocked = defineFailure(
  "validation",
  "IMPORT_ARCHIVE_LOCKED",
  "The zip file has a password. Pack it again without one.",
);

export const importArchiveUnsafe = defineFailure(
  "validation",
  "IMPORT_ARCHIVE_UNSAFE",
  "The zip file has names that lead out of its folder, or links to other files, so it is not read.",
);

export const importFileNotReadable = defineFailure(
  "validation",
  "IMPORT_FILE_NOT_READABLE",
  "This file cannot be imported. Choose an export of WordPress (.xml) or Ghost (.json), a Word document (.docx), Markdown (.md), or a .zip of Markdown files.",
);

export const importFileCutOff = defineFailure(
  "validation",
  "IMPORT_FILE_CUT_OFF",
  "The end of the file is missing. Download it again.",
);

export const importFileNotWellFormed = defineFailure(
  "validation",
  "IMPORT_FILE_NOT_WELL_FORMED",
  "The parts of this file do not match, as happens after a change by hand. Export it again.",
);

export const importFileUnsafe = defineFailure(
  "validation",
  "IMPORT_FILE_UNSAFE",
  "The file contains instructions that no export has, so it is not read.",
);

export const importTooManyItems = defineFailure(
  "validation",
  "IMPORT_TOO_MANY_ITEMS",
  `The file has more than ${formatNumber(IMPORT_ITEMS_MAX)} entries. Export fewer at a time.`,
);

export const importTooHeavy = defineFailure(
  "validation",
  "IMPORT_TOO_HEAVY",
  "The file takes too long to read. Divide it, and import the parts one after the other.",
);

export const importNotFound = defineFailure("not_found", "IMPORT_NOT_FOUND", "No import found");

export const importRunning = defineFailure(
  "conflict",
  "IMPORT_RUNNING",
  "Another import is running. Wait until it has finished.",
);
