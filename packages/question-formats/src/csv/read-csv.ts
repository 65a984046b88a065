import { readNumber } from "../decimal.ts";
import { finishQuestion } from "../finish-question.ts";
import type { ParsedQuestion, ParsedSet, Problem } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import { readMarked } from "../text/marked-text.ts";
import { cleanText } from "../text/source-lines.ts";
import { readAnswer, readKind } from "./csv-answers.ts";
import { type CsvColumn, type CsvRow, csvColumns } from "./csv-columns.ts";
import { readWord } from "./csv-lists.ts";

type Cells = ReadonlyMap<CsvColumn, string>;

const LETTERS = csvColumns.filter((column) => /^[A-J]$/.test(column));

/** Reads rows under a heading of the names in `csvColumns`, in any order. */
export function readCsv(rows: readonly CsvRow[]): ParsedSet {
  const set: ParsedSet = { questions: [], passages: [], problems: [] };
  const [heading, ...body] = rows;
  if (!heading) return set;
  const columns = readHeading(heading, set.problems);
  if (!columns.includes("question")) {
    const sentence = "The first row has no column “question”. Name the columns as in the sample.";
    set.problems.push({ line: heading.line, sentence });
    return set;
  }
  const passages = new Map<string, number>();
  for (const row of body) {
    const cells = cellsOf(row, columns);
    if ([...cells.values()].every((cell) => cell === "")) continue;
    const question = readRow(row, cells);
    const passage = htmlOf(cells, "passage");
    if (passage !== "") {
      const place = passages.get(passage) ?? set.passages.push(passage) - 1;
      passages.set(passage, place);
      question.passage = place;
    }
    set.questions.push(question);
  }
  return set;
}

function readHeading({ line, cells }: CsvRow, problems: Problem[]): (CsvColumn | undefined)[] {
  const seen = new Set<CsvColumn>();
  return cells.map((cell) => {
    const name = tidyLine(cell);
    if (name === "") return undefined;
    const column = csvColumns.find((one) => one.toLowerCase() === name.toLowerCase());
    if (column && !seen.has(column)) {
      seen.add(column);
      return column;
    }
    const sentence = column
      ? `The column “${name}” is there twice. The second is left out.`
      : `The column “${name}” is not known. It is left out.`;
    problems.push({ line, sentence });
    return undefined;
  });
}

function cellsOf({ cells }: CsvRow, columns: readonly (CsvColumn | undefined)[]): Cells {
  const named = new Map<CsvColumn, string>();
  for (const [place, column] of columns.entries()) {
    if (column) named.set(column, cleanText(cells[place] ?? "").trim());
  }
  return named;
}

function textOf(cells: Cells, column: CsvColumn): string {
  return cells.get(column) ?? "";
}

function htmlOf(cells: Cells, column: CsvColumn): string {
  return readMarked(textOf(cells, column)).html;
}

function readRow({ line }: CsvRow, cells: Cells): ParsedQuestion {
  const sentences: string[] = [];
  const options = readOptions(cells, sentences);
  const answerCells = {
    type: textOf(cells, "type"),
    answer: textOf(cells, "answer"),
    tolerance: textOf(cells, "tolerance"),
    units: textOf(cells, "units"),
    marking: textOf(cells, "marking"),
  };
  const kind = readKind(answerCells, options.length > 0);
  if (!kind) {
    sentences.push("Type single, multiple, true_false, number or short_text in the column “type”.");
  }
  const hasOptions = kind === "single" || kind === "multiple";
  if (kind && !hasOptions && options.length > 0) {
    sentences.push("Only questions to choose from have options. Take them out or change the type.");
  }
  const isSure = kind !== undefined && sentences.length === 0;
  const key = isSure ? readAnswer(answerCells, kind) : undefined;
  if (typeof key === "string") sentences.push(key);
  const pointsCell = textOf(cells, "points");
  const title = readWord(tidyLine(textOf(cells, "title")));
  const category = readWord(tidyLine(textOf(cells, "topic")));
  return finishQuestion({
    draft: {
      kind: kind ?? (options.length > 0 ? "single" : "short_text"),
      stem: htmlOf(cells, "question"),
      options: kind === undefined || hasOptions ? options : [],
      ...(typeof key === "object" && { key }),
      points: pointsCell === "" ? 1 : (readNumber(pointsCell) ?? 0),
      explanation: htmlOf(cells, "explanation"),
    },
    ...(title !== "" && { title }),
    ...(category !== "" && { category }),
    problems: sentences.map((sentence) => ({ line, sentence })),
    sourceLines: { first: line, last: line },
  });
}

/** Options up to the last that is there: a gap would give the ones behind it other letters. */
function readOptions(cells: Cells, sentences: string[]): string[] {
  const all = LETTERS.map((letter) => htmlOf(cells, letter));
  const options = all.slice(0, all.findLastIndex((html) => html !== "") + 1);
  const gap = options.indexOf("");
  if (gap >= 0) sentences.push(`Option ${letterOf(gap)} is empty. Type it, or move the others up.`);
  return options;
}
