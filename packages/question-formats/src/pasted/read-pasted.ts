import type { ParsedSet } from "../question-draft.ts";
import { textToHtml } from "../text/html-text.ts";
import { applyLists } from "./answer-lists.ts";
import { collectLines } from "./collect-lines.ts";
import { finishPasted } from "./finish-pasted.ts";
import { joinLines } from "./join-lines.ts";
import { readLines } from "./pasted-lines.ts";

/**
 * Reads questions as people write them in Word and WhatsApp. Where a text leaves the right answer
 * open, the question has no key and a problem that says why.
 */
export function readPasted(text: string): ParsedSet {
  const { lines, problems } = readLines(text);
  const collected = collectLines(lines);
  applyLists(collected);
  const { passages, questions } = collected;
  return {
    questions: questions.map(finishPasted),
    passages: passages.map(({ lines: own }) => textToHtml(joinLines(own))),
    problems: [...problems, ...collected.problems].sort((a, b) => a.line - b.line),
  };
}
