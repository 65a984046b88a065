import type { QuestionSourceFormat } from "@ebute/contracts/questions";
import {
  type ParsedSet,
  readAiken,
  readCsv,
  readGift,
  readPasted,
  recogniseFormat,
} from "@ebute/question-formats";
import { parseCsv } from "#platform/csv/parse-csv.ts";

export type ReadSource = { format: QuestionSourceFormat; set: ParsedSet };

/** More lines are refused before. */
const CSV_ROWS_MAX = 20_000;

const NAMES_LOST = "Names of questions (::name::) have no place here and are left out.";

/** @param wanted null to recognise the format */
export function readSource(text: string, wanted: QuestionSourceFormat | null): ReadSource {
  const format = wanted ?? recogniseFormat(text);
  return { format, set: nameLostTitles(read(text, format)) };
}

function read(text: string, format: QuestionSourceFormat): ParsedSet {
  switch (format) {
    case "gift":
      return readGift(text);
    case "aiken":
      return readAiken(text);
    case "csv":
      return readCsv(parseCsv(text, { field: "text", maxRows: CSV_ROWS_MAX }));
    case "pasted":
      return readPasted(text);
  }
}

function nameLostTitles(set: ParsedSet): ParsedSet {
  const named = set.questions.find(({ title }) => title !== undefined);
  if (!named) return set;
  const problem = { line: named.sourceLines.first, sentence: NAMES_LOST };
  return { ...set, problems: [...set.problems, problem] };
}
