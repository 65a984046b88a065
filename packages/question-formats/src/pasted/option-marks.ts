import { placeOf } from "../text/letters.ts";

/** Style of the letters of one question: `A.`, `(a)`, `b)`. Options of one line have one. */
type Style = string;

type Mark = {
  start: number;
  end: number;
  place: number;
  style: Style;
  isTicked: boolean;
  /** True for a tick between two options, which may belong to either. */
  isTickUnclear: boolean;
};

export type FoundOption = { place: number; text: string; isTicked: boolean };

export type FoundOptions = {
  /** Text before the first option. */
  before: string;
  options: FoundOption[];
  style: Style;
  /** True if a letter may begin an option or belong to the text of one. */
  isUnclear: boolean;
};

const MARK =
  /(^|\s)((?:\*{1,2}|[✓✔✅☑√])\s?)?([([])?([A-Ja-j])([.)\]:]|\s?[-–](?=\s))(?!g\.)(\s*)/gu;

/** Options that a line begins with: one, several after each other, or a cell of columns each. */
export function findOptions(text: string, expected: number): FoundOptions | undefined {
  const cells = text.split(/\t+|\s{3,}/).filter(Boolean);
  if (cells.length > 1) {
    const columns = cells.map((cell) => findInLine(cell, undefined));
    const [first] = columns;
    const areAlike = columns.every((one) => one && one.style === first?.style && one.before === "");
    if (first && areAlike) {
      return {
        before: "",
        style: first.style,
        options: columns.flatMap((one) => one?.options ?? []),
        isUnclear: columns.some((one) => one?.isUnclear),
      };
    }
  }
  const found = findInLine(text, undefined);
  if (found?.before !== "") return undefined;
  const [first] = found.options;
  return first && (first.place === expected || first.place === 0 || expected > 0)
    ? found
    : undefined;
}

/** Options after the question on its own line; a lone letter there is a word of the question. */
export function findOptionsAfter(text: string): FoundOptions | undefined {
  const found = findInLine(text, 0);
  if (!found) return undefined;
  const least = /[([]|\)/.test(found.style) ? 2 : 3;
  return found.options.length >= least ? found : undefined;
}

function findInLine(text: string, from: number | undefined): FoundOptions | undefined {
  const marks = [...text.matchAll(MARK)].map(toMark);
  const start = from === undefined ? marks.findIndex((one) => one.start === 0) : firstOf(marks);
  const first = marks[start];
  if (!first) return undefined;
  const alike = marks.filter(({ style, start: at }) => style === first.style && at >= first.start);
  const sequence = [first];
  for (const mark of alike) {
    if (mark.place === (sequence.at(-1)?.place ?? 0) + 1) sequence.push(mark);
  }
  const isUnclear = alike.some(
    (mark) => mark.isTickUnclear || (mark.place >= first.place && !sequence.includes(mark)),
  );
  const options = sequence.map(({ end, place, isTicked }, index) => ({
    place,
    isTicked,
    text: text.slice(end, sequence[index + 1]?.start).trim(),
  }));
  return { before: text.slice(0, first.start).trim(), options, style: first.style, isUnclear };
}

/** The last A that a B of the same style follows. */
function firstOf(marks: readonly Mark[]): number {
  const stylesOfB = new Set<Style>();
  for (const [index, { place, style }] of [...marks.entries()].reverse()) {
    if (place === 0 && stylesOfB.has(style)) return index;
    if (place === 1) stylesOfB.add(style);
  }
  return -1;
}

function toMark(match: RegExpExecArray): Mark {
  const [whole, space = "", tick, open = "", letter = "", close = "", gap = ""] = match;
  const isUpper = letter === letter.toUpperCase();
  const isTight = gap === "" && match.index + whole.length < match.input.length;
  return {
    start: match.index + space.length,
    end: match.index + whole.length,
    place: placeOf(letter),
    // A point without a space after it is the rule of the line or part of a word.
    style: `${open}${isUpper ? "A" : "a"}${close.trim()}${isTight && close === "." ? "tight" : ""}`,
    isTicked: tick !== undefined,
    isTickUnclear: /\s$/.test(tick ?? "") && match.index > 0,
  };
}
