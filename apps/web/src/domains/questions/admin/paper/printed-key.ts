import { optionLetter } from "@ebute/contracts/questions";
import type { PrintedQuestion } from "./paper-forms.ts";

const PER_CENT = 100;

/** Right answer of a question in words for the key of a paper; a dash without one. */
export function printedKey({ answers: { options, key } }: PrintedQuestion): string {
  const letterOf = (id: string) => optionLetter(options.findIndex((option) => option.id === id));
  switch (key.kind) {
    case "single":
      return key.optionId === null ? "–" : letterOf(key.optionId);
    case "multiple":
      return key.optionIds.map(letterOf).join(", ") || "–";
    case "true_false":
      if (key.isTrue === null) return "–";
      return key.isTrue ? "True" : "False";
    case "number": {
      if (key.value === null) return "–";
      const { by, isRelative } = key.tolerance;
      const margin = isRelative ? `${Number((by * PER_CENT).toPrecision(12))} %` : String(by);
      return [String(key.value), by > 0 ? `± ${margin}` : "", key.units.join(" or ")]
        .filter(Boolean)
        .join(" ");
    }
    case "short_text":
      return key.accepted.join(" or ") || "–";
  }
}

const FOUR_COLUMNS_CHARS = 12;
const TWO_COLUMNS_CHARS = 34;

/** Columns in which options fit beside each other. */
export function columnsOf({ answers: { options } }: PrintedQuestion): 1 | 2 | 4 {
  if (options.some(({ html }) => /<(?:img|table|math|ul|ol|pre)\b/i.test(html))) return 1;
  const lengths = options.map(
    ({ html }) => html.replace(/<[^>]*>/g, "").replace(/&[a-z#0-9]+;/gi, "x").length,
  );
  const longest = Math.max(0, ...lengths);
  if (longest <= FOUR_COLUMNS_CHARS) return 4;
  return longest <= TWO_COLUMNS_CHARS ? 2 : 1;
}
