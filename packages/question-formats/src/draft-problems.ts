import { limits } from "./limits.ts";
import type { QuestionDraft } from "./question-draft.ts";
import { letterOf } from "./text/letters.ts";

/** Sentences about what a draft lacks or has too much of, its key apart. */
export function findDraftProblems(draft: QuestionDraft): string[] {
  const { kind, stem, options, points, explanation } = draft;
  const sentences: string[] = [];
  if (isBlank(stem)) sentences.push("The question has no text. Type it.");
  if (stem.length > limits.stemChars) sentences.push("The question is too long. Shorten it.");
  if (explanation.length > limits.explanationChars) {
    sentences.push("The explanation is too long. Shorten it.");
  }
  if (!Number.isInteger(points) || points < 1 || points > limits.pointsMax) {
    sentences.push(`Type points from 1 to ${limits.pointsMax}, without decimals.`);
  }
  if (kind === "single" || kind === "multiple") sentences.push(...findOptionProblems(options));
  return sentences;
}

/** With one of these, no letter of a key is certain. */
export function findOptionProblems(options: readonly string[]): string[] {
  const sentences: string[] = [];
  if (options.length < limits.optionsMin) {
    sentences.push(`The question has fewer than ${limits.optionsMin} options. Add them.`);
  }
  if (options.length > limits.optionsMax) {
    sentences.push(`The question has more than ${limits.optionsMax} options. Take some out.`);
  }
  const seen = new Map<string, number>();
  for (const [place, html] of options.slice(0, limits.optionsMax).entries()) {
    const letter = letterOf(place);
    const first = seen.get(html);
    if (isBlank(html)) sentences.push(`Option ${letter} has no text. Type it.`);
    else if (first !== undefined) {
      sentences.push(`Options ${letterOf(first)} and ${letter} are equal. Change one.`);
    } else seen.set(html, place);
    if (html.length > limits.optionChars) {
      sentences.push(`Option ${letter} is too long. Shorten it.`);
    }
  }
  return sentences;
}

/** True for HTML in which nobody sees anything; a picture is something. */
function isBlank(html: string): boolean {
  return html.replace(/<(?!img\b)[^<>]*>|&nbsp;|[\s\p{Cf}\p{Z}]/gu, "") === "";
}
