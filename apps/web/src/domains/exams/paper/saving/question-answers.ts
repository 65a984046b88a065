import type { SittingQuestion } from "@ebute/contracts/exams";
import type { Answer } from "@ebute/contracts/questions";

type Asked = Pick<SittingQuestion, "kind" | "options">;

/** The answer after one press of an option; null once the last tick is gone. */
export function answerAfterPress(
  { kind, options }: Asked,
  before: Answer,
  value: string,
  isChosen: boolean,
): Answer {
  if (kind === "true_false") return isChosen ? { kind, isTrue: value === "true" } : null;
  if (kind === "single") return isChosen ? { kind: "options", optionIds: [value] } : null;
  const chosen = before?.kind === "options" ? before.optionIds : [];
  const optionIds = options
    .map(({ id }) => id)
    .filter((id) => (id === value ? isChosen : chosen.includes(id)));
  return optionIds.length > 0 ? { kind: "options", optionIds } : null;
}

/** The answer that a typed text is; null for nothing. */
export function answerOfText(text: string): Answer {
  return text.trim() ? { kind: "text", text } : null;
}
