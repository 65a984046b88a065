const DAY = "(?:0?[1-9]|[12]\\d|3[01])[.)] +";

/** "May" and "March" begin a sentence too. */
const MONTH = `(?:${[
  "Jan(?:uary)?|Feb(?:ruary)?|Mar|Apr(?:il)?|June?|July?|Aug(?:ust)?",
  "Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:May|March)(?! (?:[a-z]|I\\b))",
  "(?:0?[1-9]|1[0-2])(?=\\.)",
].join("|")})(?![A-Za-z])`;

const DATED_LINES = new RegExp(`^(?: {0,3}${DAY}${MONTH}[^\\n]*(?:\\n|$))+`);
const DATED_LINE = new RegExp(`^ {0,3}${DAY}${MONTH}.*`, "gm");

/**
 * The paragraph of the lines at the start of Markdown that begin with a day and a month: a list
 * would count on.
 */
export function datedLinesAt(markdown: string): { raw: string; text: string } | undefined {
  const [raw] = DATED_LINES.exec(markdown) ?? [];
  return raw === undefined ? undefined : { raw, text: raw.trim().replace(/\n */g, "  \n") };
}

export function withoutDatedLines(text: string): string {
  return text.replace(DATED_LINE, "");
}

type NumberedPart<Item> = { start: number; items: Item[] };

/**
 * Divides the items of a Markdown list wherever its numbers do not count on. A list that has the
 * same number throughout leaves the counting to the reader.
 */
export function splitByNumbers<Item extends { raw: string }>(
  items: readonly Item[],
): NumberedPart<Item>[] {
  const numbers = items.map(({ raw }) => Number.parseInt(raw.trimStart(), 10));
  const isCounted = new Set(numbers).size > 1;
  const parts: NumberedPart<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const number = numbers[index] ?? 1;
    const part = parts.at(-1);
    if (part && (!isCounted || number === part.start + part.items.length)) part.items.push(item);
    else parts.push({ start: number, items: [item] });
  }
  return parts;
}
