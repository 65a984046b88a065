import { letterOf } from "../text/letters.ts";
import type { Reading } from "./decide-key.ts";

type Option = { text: string; isTicked: boolean };

const TICK_AT_END = /\s*(?:[✓✔✅☑√]|\(\s*(?:correct|right|ans(?:wer)?)\s*\))\.?$/iu;
const TICK_AT_START = /^(?:[✓✔✅☑]|\*{1,2}(?=[^\s*]))\s*/u;
const STARS_AT_END = /\s*\*{1,2}\.?$/;

/** Options without the marks of the right one, and what the marks say. */
export function readTicks(options: readonly Option[]): {
  texts: string[];
  readings: (hasAnswer: boolean) => Reading[];
} {
  const read = options.map(readTick);
  const ticked = read.flatMap((one, place) => (one.isTicked ? [place] : []));
  const doubtful = read.findIndex((one) => one.isDoubtful);
  const isEach = ticked.length === options.length;
  const texts = read.map(({ text, isDoubtful }) => (isDoubtful ? `${text}*` : text));
  function readings(hasAnswer: boolean): Reading[] {
    if (doubtful >= 0 && !hasAnswer) {
      const letter = letterOf(doubtful);
      return [{ problem: `The star of option ${letter} may be a mark or a part of it. Choose.` }];
    }
    // Stars at all options make them bold.
    if (ticked.length === 0 || isEach) return [];
    if (ticked.length === 1) return [{ places: ticked }];
    return [{ problem: `${ticked.length} options are marked as right. Choose one.` }];
  }
  return { texts, readings };
}

function readTick({ text, isTicked }: Option): Option & { isDoubtful: boolean } {
  const atEnd = text.replace(TICK_AT_END, "");
  const atStart = atEnd.replace(TICK_AT_START, "");
  const body = atStart.replace(STARS_AT_END, "");
  const hasStars = body !== atStart;
  const hasMark = isTicked || atStart !== text;
  // A* is a grade and z* a conjugate.
  const isDoubtful = hasStars && !hasMark && /(?:^|[\s(,])\S{1,2}$/.test(body);
  return { text: body.trim(), isTicked: (hasMark || hasStars) && !isDoubtful, isDoubtful };
}
