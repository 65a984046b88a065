import type { QuestionEntry } from "./question-draft.ts";

/** True if both say the same, whatever the order of their fields. */
export function sameEntry(a: QuestionEntry, b: QuestionEntry): boolean {
  return isSame(a, b);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return Object.is(a, b);
  }
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  return left.size === right.size && [...left].every(([name, one]) => isSame(one, right.get(name)));
}

/** A field that is undefined counts as absent. */
function fieldsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined));
}
