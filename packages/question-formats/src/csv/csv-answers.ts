import type { QuestionKind } from "@ebute/contracts/questions";
import { readNumber } from "../decimal.ts";
import type { KeyDraft } from "../question-draft.ts";
import { letterOf, placeOf } from "../text/letters.ts";
import { readList, writeList } from "./csv-lists.ts";

export type AnswerCells = {
  type: string;
  answer: string;
  tolerance: string;
  units: string;
  marking: string;
};

const SHARED = "shared";
const IGNORES_MARKS = "tone marks ignored";
const OF_THE_VALUE = " of the value";

export function writeAnswer(key: KeyDraft): AnswerCells {
  const cells = { type: key.kind, answer: "", tolerance: "", units: "", marking: "" };
  switch (key.kind) {
    case "single":
      return { ...cells, answer: letterOf(key.option) };
    case "multiple": {
      const answer = key.options.map(letterOf).join(" ");
      return { ...cells, answer, marking: key.isShared ? SHARED : "" };
    }
    case "true_false":
      return { ...cells, answer: key.isTrue ? "true" : "false" };
    case "number": {
      const { by, isRelative } = key.tolerance;
      const tolerance = isRelative ? writeShare(by) : String(by);
      return { ...cells, answer: String(key.value), tolerance, units: writeList(key.units) };
    }
    case "short_text": {
      const marking = key.ignoresToneMarks ? IGNORES_MARKS : "";
      return { ...cells, answer: writeList(key.accepted), marking };
    }
  }
}

/** Per cent, unless that changes the last digit. */
function writeShare(by: number): string {
  const percent = String(Number(`${by}e2`));
  return Number(`${percent}e-2`) === by ? `${percent}%` : `${by}${OF_THE_VALUE}`;
}

/** The right answer of a row, or a sentence for the person who typed it. */
export function readAnswer(cells: AnswerCells, kind: QuestionKind): KeyDraft | string {
  const { answer, marking } = cells;
  const marks = marking.toLowerCase();
  switch (kind) {
    case "single":
    case "multiple":
      return readLetters(answer, kind, marks);
    case "true_false":
      return readTruth(answer);
    case "number":
      return readNumberKey(cells);
    case "short_text": {
      if (marks !== "" && marks !== IGNORES_MARKS) return unknownMarking(IGNORES_MARKS);
      const accepted = readList(answer);
      if (accepted.length === 0) return "Type the accepted answers, parted by |.";
      return { kind, accepted, ignoresToneMarks: marks === IGNORES_MARKS };
    }
  }
}

function unknownMarking(word: string): string {
  return `The column “marking” has “${word}” or nothing. Correct it.`;
}

function readLetters(answer: string, kind: "single" | "multiple", marks: string) {
  if (!/^[a-j](?:(?:\s*[,;&|]\s*|\s+and\s+|\s+)[a-j])*$/i.test(answer)) {
    return "Type the letter of the right option as the answer, such as B.";
  }
  const letters = answer.replace(/and/gi, " ").match(/[a-j]/gi) ?? [];
  const options = [...new Set(letters.map(placeOf))].sort((a, b) => a - b);
  const [option] = options;
  if (kind === "multiple") {
    if (marks !== "" && marks !== SHARED) return unknownMarking(SHARED);
    return { kind, options, isShared: marks === SHARED };
  }
  if (option === undefined || options.length > 1) return "A single choice has one right letter.";
  return { kind, option };
}

function readTruth(answer: string): KeyDraft | string {
  const truth = /^(?:(t|true|yes)|f|false|no)$/i.exec(answer);
  if (!truth) return "Type true or false as the answer.";
  return { kind: "true_false", isTrue: truth[1] !== undefined };
}

function readNumberKey({ answer, tolerance, units }: AnswerCells): KeyDraft | string {
  const value = readNumber(answer);
  if (value === undefined) return "Type a number as the answer, such as 3.5.";
  const by = readTolerance(tolerance);
  if (!by) return "Type the tolerance as a number or in per cent, such as 0.1 or 2%.";
  return { kind: "number", value, tolerance: by, units: readList(units) };
}

function readTolerance(cell: string): { by: number; isRelative: boolean } | undefined {
  if (cell === "") return { by: 0, isRelative: false };
  const share = /^(.*?)(\s*%| of the value)$/.exec(cell);
  const isPercent = share?.[2]?.trim() === "%";
  const number = readNumber(share?.[1] ?? cell);
  if (number === undefined || number < 0) return undefined;
  const by = isPercent ? Number(`${number}e-2`) : number;
  return Number.isFinite(by) ? { by, isRelative: share !== null } : undefined;
}

const KIND_NAMES: ReadonlyMap<string, QuestionKind> = new Map([
  ["single", "single"],
  ["multiple", "multiple"],
  ["true_false", "true_false"],
  ["number", "number"],
  ["short_text", "short_text"],
  ["multiple_choice", "single"],
  ["several_answers", "multiple"],
  ["true_or_false", "true_false"],
  ["true/false", "true_false"],
  ["text", "short_text"],
]);

/** Kind of a row; undefined if it does not say, and its cells do not show it. */
export function readKind(cells: AnswerCells, hasOptions: boolean): QuestionKind | undefined {
  const name = cells.type.toLowerCase();
  const known = KIND_NAMES.get(name.replace(/[\s-]+/g, "_"));
  if (known) return known;
  if (name !== "") return undefined;
  if (hasOptions) return /^[a-j]?$/i.test(cells.answer) ? "single" : "multiple";
  return /^(?:true|false)$/i.test(cells.answer) ? "true_false" : undefined;
}
