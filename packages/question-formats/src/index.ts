export { readAiken } from "./aiken/read-aiken.ts";
export { writeAiken } from "./aiken/write-aiken.ts";
export { toContent, toDraft } from "./content.ts";
export { type CsvColumn, type CsvRecord, type CsvRow, csvColumns } from "./csv/csv-columns.ts";
export { readCsv } from "./csv/read-csv.ts";
export { writeCsv } from "./csv/write-csv.ts";
export { readDocument } from "./document/read-document.ts";
export { duplicateKey } from "./duplicate-key.ts";
export { readGift } from "./gift/read-gift.ts";
export { writeGift } from "./gift/write-gift.ts";
export { readPasted } from "./pasted/read-pasted.ts";
export type {
  KeyDraft,
  ParsedQuestion,
  ParsedSet,
  Problem,
  QuestionDraft,
  QuestionEntry,
  QuestionSet,
  WriteNote,
  Written,
} from "./question-draft.ts";
export { recogniseFormat, type SourceFormat } from "./recognise-format.ts";
