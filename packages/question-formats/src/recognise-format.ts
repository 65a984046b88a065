import { readAiken } from "./aiken/read-aiken.ts";
import { tidyLine } from "./text/html-text.ts";
import { sourceLines } from "./text/source-lines.ts";

export type SourceFormat = "pasted" | "gift" | "aiken" | "csv";

// With \s at the start of a line, the time would grow with the square of the empty lines.
const GIFT_CATEGORY = /^[ \t]*\$CATEGORY\s*:/im;
const GIFT_TITLE = /^[ \t]*::[^:\n]+::/m;
const GIFT_ANSWERS = /\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}])/;
const AIKEN_ANSWER = /^[ \t]*ANSWER\s*:\s*[A-Z]\s*$/m;
const NUMBERED = /^[ \t]*(?:q(?:uestion)?\.?[ \t]*)?\d{1,3}[ \t]*[.):]/im;

/** Format of a text by its signs; what has none of a format is read as people write questions. */
export function recogniseFormat(text: string): SourceFormat {
  const lines = sourceLines(text);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (isCsvHeading(first)) return "csv";
  if (GIFT_CATEGORY.test(text) || GIFT_TITLE.test(text) || GIFT_ANSWERS.test(text)) return "gift";
  if (!AIKEN_ANSWER.test(text) || NUMBERED.test(text)) return "pasted";
  const { questions, problems } = readAiken(text);
  const isWhole = problems.length === 0 && questions.every((one) => one.problems.length === 0);
  return isWhole ? "aiken" : "pasted";
}

function isCsvHeading(line: string): boolean {
  const names = line
    .split(/[,;\t]/)
    .map((cell) => tidyLine(cell.replaceAll('"', "")).toLowerCase());
  return names.includes("question") && names.some((name) => name === "answer" || name === "a");
}
