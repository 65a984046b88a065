import type { QuestionEntry, QuestionSet, Written } from "../question-draft.ts";
import { sameEntry } from "../same-entry.ts";
import { tidyLine } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import { writeMarked } from "../text/marked-text.ts";
import { writeAnswer } from "./csv-answers.ts";
import { type CsvRecord, csvColumns } from "./csv-columns.ts";
import { writeWord } from "./csv-lists.ts";
import { readCsv } from "./read-csv.ts";

/** Rows for a CSV file, whose quotes and guards against formulas are left to its writer. */
export function writeCsv({ questions, passages }: QuestionSet): Written<CsvRecord[]> {
  const written: Written<CsvRecord[]> = { output: [], skipped: [], reduced: [] };
  for (const [question, entry] of questions.entries()) {
    const passage = entry.passage === undefined ? undefined : passages[entry.passage];
    const row = writeRow(entry, passage);
    if (row && isReadBack(row, entry)) written.output.push(row);
    else {
      const sentence = row
        ? "CSV has no way to write this question."
        : "The question has no answer. Give the right one first.";
      written.skipped.push({ question, sentence });
    }
  }
  return written;
}

function writeRow({ draft, title, category }: QuestionEntry, passage = ""): CsvRecord | undefined {
  if (!draft.key) return undefined;
  const row = emptyRecord();
  for (const [place, html] of draft.options.entries()) {
    const column = csvColumns.find((one) => one === letterOf(place));
    if (column) row[column] = writeCell(html);
  }
  return {
    ...row,
    ...writeAnswer(draft.key),
    question: writeCell(draft.stem),
    points: String(draft.points),
    explanation: writeCell(draft.explanation),
    passage: writeCell(passage),
    title: writeWord(tidyLine(title ?? "")),
    topic: writeWord(tidyLine(category ?? "")),
  };
}

/** An apostrophe in front may be taken for the one that guards formulas. */
function writeCell(html: string): string {
  if (html === "") return "";
  const text = writeMarked(html);
  return text.startsWith("'") ? `[plain]${text}` : text;
}

function isReadBack(row: CsvRecord, entry: QuestionEntry): boolean {
  const heading = { line: 1, cells: [...csvColumns] };
  const { questions } = readCsv([
    heading,
    { line: 2, cells: csvColumns.map((column) => row[column]) },
  ]);
  const [only] = questions;
  if (!only) return false;
  const { draft, title, category } = only;
  return sameEntry({ draft, title, category, passage: entry.passage }, entry);
}

function emptyRecord(): CsvRecord {
  return {
    type: "",
    question: "",
    answer: "",
    tolerance: "",
    units: "",
    marking: "",
    points: "",
    A: "",
    B: "",
    C: "",
    D: "",
    E: "",
    F: "",
    G: "",
    H: "",
    I: "",
    J: "",
    explanation: "",
    passage: "",
    title: "",
    topic: "",
  };
}
