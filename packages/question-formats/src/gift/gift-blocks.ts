import type { Problem } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { sourceLines } from "../text/source-lines.ts";
import { type GiftSettings, readSettings } from "./gift-settings.ts";

/** One question of a GIFT file as it is written, with what the lines before it say. */
export type GiftBlock = {
  text: string;
  category?: string;
  settings: GiftSettings;
  /** Numbered from 1. */
  first: number;
  last: number;
};

const CATEGORY = /^\$CATEGORY\s*:\s*(.*)$/i;
/** Names that Moodle puts before the categories of a course. */
const CATEGORY_ROOT = /^(?:\$\w+\$\/?)?(?:top(?:\/|$))?/;

/** Splits a file at its empty lines. */
export function splitBlocks(text: string): { blocks: GiftBlock[]; problems: Problem[] } {
  const blocks: GiftBlock[] = [];
  const problems: Problem[] = [];
  let category: string | undefined;
  let settings: GiftSettings = {};
  let open: GiftBlock | undefined;

  for (const [place, line] of sourceLines(text).entries()) {
    const trimmed = line.trim();
    const number = place + 1;
    const categoryLine = CATEGORY.exec(trimmed);
    if (trimmed.startsWith("//")) {
      const read = readSettings(trimmed);
      if (read === "unreadable") {
        problems.push({ line: number, sentence: "This line of settings cannot be read." });
      } else if (read) settings = read;
    } else if (categoryLine) {
      category = tidyLine((categoryLine[1] ?? "").replace(CATEGORY_ROOT, "")) || undefined;
      open = undefined;
    } else if (trimmed === "") {
      open = undefined;
    } else if (open) {
      open.text += `\n${line}`;
      open.last = number;
    } else {
      open = { text: line, category, settings, first: number, last: number };
      settings = {};
      blocks.push(open);
    }
  }
  return { blocks, problems };
}
