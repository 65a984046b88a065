/** Characters of a GIFT text; an escaped one keeps its backslash, so `\=` is one item. */
export type GiftText = readonly string[];

const ESCAPABLE = "~=#{}:\\*";

export function splitGift(text: string): GiftText {
  const items: string[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const char = text.charAt(place);
    const next = text.charAt(place + 1);
    const isEscape = char === "\\" && next !== "" && (ESCAPABLE.includes(next) || next === "n");
    items.push(isEscape ? char + next : char);
    if (isEscape) place += 1;
  }
  return items;
}

/** The text without escapes and without the spaces around it. */
export function joinGift(items: GiftText): string {
  return items
    .map((item) => unescaped(item))
    .join("")
    .trim();
}

/** Place where the sequence of unescaped characters begins, or -1. */
export function findInGift(items: GiftText, sequence: string, from = 0): number {
  for (let place = from; place <= items.length - sequence.length; place += 1) {
    if ([...sequence].every((char, offset) => items[place + offset] === char)) return place;
  }
  return -1;
}

/** The parts before and after the first such sequence; `after` is undefined if there is none. */
export function cutGift(items: GiftText, sequence: string): { before: GiftText; after?: GiftText } {
  const place = findInGift(items, sequence);
  if (place < 0) return { before: items };
  return { before: items.slice(0, place), after: items.slice(place + sequence.length) };
}

export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, "\\$&").replaceAll("\n", "\\n");
}

function unescaped(item: string): string {
  if (item === "\\n") return "\n";
  return item.length > 1 ? item.slice(1) : item;
}

/** The parts between all such unescaped characters. */
export function splitAt(items: GiftText, char: string): GiftText[] {
  const parts: GiftText[] = [];
  let start = 0;
  for (const [place, item] of items.entries()) {
    if (item !== char) continue;
    parts.push(items.slice(start, place));
    start = place + 1;
  }
  return [...parts, items.slice(start)];
}
