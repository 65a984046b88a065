import type { LOST_FORMULA } from "@ebute/contracts/questions";
import { readPasted } from "../pasted/read-pasted.ts";
import type { ParsedQuestion, ParsedSet, Problem } from "../question-draft.ts";
import { encodeLine } from "./encode-line.ts";
import { createSigns, type Signs } from "./signs.ts";

/** Its type is the value of the contract, so a change there is an error here. */
const lostFormula: typeof LOST_FORMULA = "[formula lost here]";

/**
 * Reads questions from the lines of a document. A line is HTML of formats (strong, em, u, s, sup,
 * sub), pictures, line breaks and `<formula>` where a formula is lost, or one table. Underlined and
 * raised letters, pictures and tables are kept.
 */
export function readDocument(lines: readonly string[]): ParsedSet {
  const signs = createSigns((object) => (object.startsWith("<formula") ? lostFormula : object));
  const { questions, passages, problems } = readPasted(
    lines.map((line) => encodeLine(line, signs)).join("\n"),
  );
  return {
    questions: questions.map((question) => restoreQuestion(question, signs)),
    passages: passages.map(signs.restore),
    problems: restoreProblems(problems, signs),
  };
}

function restoreQuestion(question: ParsedQuestion, signs: Signs): ParsedQuestion {
  const { draft, problems } = question;
  const { key } = draft;
  return {
    ...question,
    problems: restoreProblems(problems, signs),
    draft: {
      ...draft,
      stem: signs.restore(draft.stem),
      options: draft.options.map(signs.restore),
      explanation: signs.restore(draft.explanation),
      ...(key?.kind === "short_text" && {
        key: { ...key, accepted: key.accepted.map(signs.strip) },
      }),
    },
  };
}

function restoreProblems(problems: readonly Problem[], signs: Signs): Problem[] {
  return problems.map(({ line, sentence }) => ({ line, sentence: signs.strip(sentence) }));
}
