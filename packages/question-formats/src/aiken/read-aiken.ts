import { finishQuestion } from "../finish-question.ts";
import type { ParsedQuestion, ParsedSet, Problem } from "../question-draft.ts";
import { textToHtml } from "../text/html-text.ts";
import { letterOf, placeOf } from "../text/letters.ts";
import { sourceLines } from "../text/source-lines.ts";

const OPTION = /^\s*([A-Z])[.)]\s*(.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i;

type OpenQuestion = {
  first: number;
  last: number;
  stem: string[];
  options: { letter: string; text: string; line: number }[];
};

/** Reads a file in the Aiken format: a question, lettered options, and a line `ANSWER: B`. */
export function readAiken(text: string): ParsedSet {
  const set: ParsedSet = { questions: [], passages: [], problems: [] };
  let open: OpenQuestion | undefined;

  function close(answer: string | undefined, line: number): void {
    if (open) set.questions.push(toQuestion(open, answer, line));
    else set.problems.push({ line, sentence: "This answer belongs to no question." });
    open = undefined;
  }

  for (const [place, line] of sourceLines(text).entries()) {
    const number = place + 1;
    const answer = ANSWER.exec(line);
    const option = OPTION.exec(line);
    if (answer) {
      if (open) open.last = number;
      close((answer[1] ?? "").trim(), number);
    } else if (line.trim() === "") {
      if (open && open.options.length === 0) open.stem.push("");
    } else if (option && open) {
      const [, letter = "", body = ""] = option;
      open.options.push({ letter, text: body, line: number });
      open.last = number;
    } else {
      if (open && open.options.length > 0) close(undefined, open.last);
      open ??= { first: number, last: number, stem: [], options: [] };
      open.stem.push(line);
      open.last = number;
    }
  }
  if (open) close(undefined, open.last);
  return set;
}

function toQuestion(open: OpenQuestion, answer: string | undefined, line: number): ParsedQuestion {
  const { first, last, stem, options } = open;
  const problems: Problem[] = [];
  const misplaced = options.find(({ letter }, place) => letter !== letterOf(place));
  const place = options.findIndex(({ letter }) => letter === answer?.toUpperCase());
  if (misplaced) {
    const sentence = `Option ${misplaced.letter} stands at the wrong place. Letter the options in order.`;
    problems.push({ line: misplaced.line, sentence });
  }
  if (answer === undefined) {
    const sentence = "The question has no line “ANSWER: ” with a letter. Give the right answer.";
    problems.push({ line, sentence });
  } else if (place < 0 && !misplaced) {
    const sentence = `The answer “${answer.slice(0, 20)}” is not the letter of an option. Correct it.`;
    problems.push({ line, sentence });
  }
  const isSure = !misplaced && answer !== undefined && placeOf(answer) === place;
  return finishQuestion({
    draft: {
      kind: "single",
      stem: textToHtml(stem.join("\n")),
      options: options.map(({ text }) => textToHtml(text)),
      ...(isSure && place >= 0 && { key: { kind: "single" as const, option: place } }),
      points: 1,
      explanation: "",
    },
    problems,
    sourceLines: { first, last },
  });
}
