import { defineFailure } from "../../errors/index.ts";
import {
  EXPORT_QUESTIONS_MAX,
  IMPORT_QUESTIONS_MAX,
  PAPER_QUESTIONS_MAX,
  QUESTION_DOCUMENT_MAX_BYTES,
} from "./limits.ts";

const MEGABYTE = 1_000_000;

export const questionDocumentMissing = defineFailure(
  "validation",
  "QUESTION_DOCUMENT_MISSING",
  "Choose a Word file.",
);

export const questionDocumentTooLarge = defineFailure(
  "too_large",
  "QUESTION_DOCUMENT_TOO_LARGE",
  `The file is larger than ${QUESTION_DOCUMENT_MAX_BYTES / MEGABYTE} MB. Make its pictures smaller, or divide it.`,
);

export const questionDocumentUnreadable = defineFailure(
  "unsupported_media",
  "QUESTION_DOCUMENT_UNREADABLE",
  "This is not a .docx file. Save it as .docx, or paste its text.",
);

export const questionsTooMany = defineFailure(
  "validation",
  "QUESTIONS_TOO_MANY",
  `One import can have at most ${IMPORT_QUESTIONS_MAX} questions. Divide the text.`,
);

export const questionsImportedBefore = defineFailure(
  "conflict",
  "QUESTIONS_IMPORTED_BEFORE",
  "This import had already arrived, as it was before your last changes. Look at its questions in the list.",
);

export const exportTooLarge = defineFailure(
  "validation",
  "QUESTION_EXPORT_TOO_LARGE",
  `One file can have at most ${EXPORT_QUESTIONS_MAX} questions. Choose a subject or a topic first.`,
);

export const paperTooLarge = defineFailure(
  "validation",
  "QUESTION_PAPER_TOO_LARGE",
  `One paper can have at most ${PAPER_QUESTIONS_MAX} questions. Choose a topic, or select questions.`,
);
