import { attributeOf, childAt, childrenOf, parseXml, propertyOf, type XmlElement } from "./xml.ts";

type Level = { format: string; pattern: string; start: number };

type List = {
  key: string;
  levels: ReadonlyMap<number, Level>;
  starts: ReadonlyMap<number, number>;
};

/** Word has no more. */
const LEVELS_MAX = 9;

/** The largest value first. */
const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

/** A paragraph's place in a list. */
export type ListPlace = {
  /** Counts from 0. */
  level: number;
  /** A bullet has none. */
  number: number | undefined;
  /** Label such as `A.`, which Word does not store; empty for a bullet. */
  label: string;
};

/**
 * Reads the lists of a document.
 * @returns the place of the next paragraph with such a numbering; undefined for one without a sign
 */
export function readListNumbers(
  numbering: string,
): (numbered: XmlElement | undefined) => ListPlace | undefined {
  const lists = readLists(parseXml(numbering));
  const counts = new Map<string, number>();
  const begun = new Set<string>();

  return (numbered) => {
    const id = propertyOf(numbered, "numId");
    const at = Number.parseInt(propertyOf(numbered, "ilvl"), 10) || 0;
    if (id === "" || id === "0") return undefined;
    const list = lists.get(id);
    const level = list?.levels.get(at);
    if (level?.format === "none") return undefined;
    const keyOf = (one: number) => `${list?.key} ${one}`;
    for (const deeper of list?.levels.keys() ?? []) if (deeper > at) counts.delete(keyOf(deeper));
    if (!list || !level || level.format === "bullet") {
      return { level: at, number: undefined, label: "" };
    }
    // A list of its own start counts anew at its first paragraph.
    const start = list.starts.get(at);
    if (start !== undefined && !begun.has(`${id} ${at}`)) counts.set(keyOf(at), start - 1);
    begun.add(`${id} ${at}`);
    const number = (counts.get(keyOf(at)) ?? level.start - 1) + 1;
    counts.set(keyOf(at), number);
    const label = level.pattern.replace(/%(\d)/g, (_sign, digit: string) => {
      const one = Number(digit) - 1;
      const shown = list.levels.get(one);
      return shown ? write(counts.get(keyOf(one)) ?? shown.start, shown.format) : "";
    });
    return { level: at, number, label };
  };
}

function readLists(root: XmlElement | undefined): Map<string, List> {
  const levels = new Map(
    childrenOf(root, "abstractNum").map((list) => [
      attributeOf(list, "abstractNumId"),
      new Map(
        childrenOf(list, "lvl")
          .slice(0, LEVELS_MAX)
          .map((level) => [numberOf(level, "ilvl"), toLevel(level)]),
      ),
    ]),
  );
  return new Map(
    childrenOf(root, "num").map((list) => {
      const key = propertyOf(list, "abstractNumId");
      const starts = childrenOf(list, "lvlOverride").flatMap((one) => {
        const start = Number.parseInt(propertyOf(one, "startOverride"), 10);
        return Number.isNaN(start) ? [] : [[numberOf(one, "ilvl"), start] as const];
      });
      const found: List = { key, levels: levels.get(key) ?? new Map(), starts: new Map(starts) };
      return [attributeOf(list, "numId"), found];
    }),
  );
}

function toLevel(level: XmlElement): Level {
  const format = propertyOf(level, "numFmt") || "decimal";
  const start = Number.parseInt(propertyOf(level, "start"), 10);
  const pattern = childAt(level, "lvlText") ? propertyOf(level, "lvlText") : "%1.";
  return { format, pattern, start: Number.isNaN(start) ? 1 : start };
}

function numberOf(element: XmlElement, name: string): number {
  return Number.parseInt(attributeOf(element, name), 10) || 0;
}

function write(number: number, format: string): string {
  switch (format) {
    case "upperLetter":
      return letter(number, "A");
    case "lowerLetter":
      return letter(number, "a");
    case "upperRoman":
      return roman(number).toUpperCase();
    case "lowerRoman":
      return roman(number);
    default:
      return String(number);
  }
}

/** Word doubles the letters after Z. */
function letter(number: number, first: string): string {
  const place = (number - 1) % 26;
  const times = Math.min(Math.floor((number - 1) / 26) + 1, 5);
  return String.fromCharCode(first.charCodeAt(0) + place).repeat(Math.max(times, 1));
}

function roman(number: number): string {
  let rest = Math.min(number, 399);
  let text = "";
  for (const [sign, value] of Object.entries(ROMAN)) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
