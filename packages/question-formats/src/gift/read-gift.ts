import { finishQuestion } from "../finish-question.ts";
import type { ParsedQuestion, ParsedSet, Problem } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { sourceLines } from "../text/source-lines.ts";
import { type GiftAnswers, splitChoices } from "./gift-choice.ts";
import { readChoices } from "./gift-choices.ts";
import { readNumberAnswers } from "./gift-numbers.ts";
import { type GiftSettings, readSettings } from "./gift-settings.ts";
import { cutGift, findInGift, type GiftText, joinGift, splitAt, splitGift } from "./gift-text.ts";

const CATEGORY = /^\$CATEGORY\s*:\s*(.*)$/i;

/** Names that Moodle puts before the categories of a course. */
const CATEGORY_ROOT = /^(?:\$\w+\$\/?)?(?:top(?:\/|$))?/;

const GAP = " _____ ";

/**
 * Reads a file in the GIFT format of Moodle. Questions of kinds that the site does not have are
 * named in the problems of the file.
 */
export function readGift(text: string): ParsedSet {
  const { blocks, problems } = splitBlocks(text);
  const set: ParsedSet = { questions: [], passages: [], problems };
  const passages = new Map<number, number>();
  for (const block of blocks) {
    const parts = splitBlock(block);
    if (block.settings.isPassage && !parts.answers) {
      passages.set(block.settings.passage ?? 0, set.passages.length);
      set.passages.push(readMarked(joinGift(parts.before)).html);
      continue;
    }
    const read = readQuestion(block, parts);
    if ("sentence" in read) {
      set.problems.push(read);
      continue;
    }
    const { passage } = block.settings;
    if (passage !== undefined) {
      read.passage = passages.get(passage);
      if (read.passage === undefined) {
        const sentence = "The passage of this question is missing. Add it.";
        read.problems.push({ line: block.first, sentence });
      }
    }
    set.questions.push(read);
  }
  return set;
}

type BlockParts = { title?: string; before: GiftText; answers?: GiftText; after: GiftText };

function splitBlock({ text }: GiftBlock): BlockParts {
  const items = splitGift(text.trim());
  const titled = findInGift(items, "::") === 0 ? cutGift(items.slice(2), "::") : undefined;
  const body = titled?.after ?? items;
  const title = titled?.after ? tidyLine(joinGift(titled.before)) || undefined : undefined;
  const { before, after: rest } = cutGift(body, "{");
  const end = rest ? findInGift(rest, "}") : -1;
  if (!rest || end < 0) return { title, before: body, after: [] };
  return { title, before, answers: rest.slice(0, end), after: rest.slice(end + 1) };
}

function readQuestion(block: GiftBlock, parts: BlockParts): ParsedQuestion | Problem {
  const { title, before, answers, after } = parts;
  const line = block.first;
  const name = nameOf(title ?? joinGift(before));
  if (!answers) {
    return { line, sentence: `${name} has no answers in braces. It is left out.` };
  }
  const tail = joinGift(after);
  if (/[{}]/.test(after.join("").replace(/\\[{}]/g, ""))) {
    return { line, sentence: `${name} has answers in two places. It is left out.` };
  }
  const { html: stem, format } = readStem(joinGift(before), tail);
  const read = readAnswers(answers, format, block.settings);
  if (read.unsupported) {
    return { line, sentence: `${name} is ${read.unsupported}. It is left out.` };
  }
  const sentences = [...read.sentences];
  if (format === "markdown")
    sentences.push("The question is Markdown, which shows as it is typed.");
  const { kind, options, key, explanation } = read;
  const points = block.settings.points ?? 1;
  return finishQuestion({
    draft: { kind, stem, options, ...(key && { key }), points, explanation },
    ...(title !== undefined && { title }),
    ...(block.category !== undefined && { category: block.category }),
    problems: sentences.map((sentence) => ({ line, sentence })),
    sourceLines: { first: block.first, last: block.last },
  });
}

/** A text that goes on after the answers has a gap where they stood. */
function readStem(before: string, tail: string): { html: string; format: TextFormat } {
  return readMarked(tail === "" ? before : `${before}${GAP}${tail}`);
}

function nameOf(text: string): string {
  const plain = tidyLine(readMarked(text).html.replace(/<[^<>]*>/g, " "));
  if (plain === "") return "This text";
  return `“${plain.length > 40 ? `${plain.slice(0, 40).trimEnd()}…` : plain}”`;
}

function readAnswers(items: GiftText, format: TextFormat, settings: GiftSettings): GiftAnswers {
  const { before, after } = cutGift(items, "####");
  const explanation = after ? readMarked(joinGift(after), format).html : "";
  const answers = readKind(before, format, settings);
  return { ...answers, explanation: answers.explanation + explanation };
}

function readKind(items: GiftText, format: TextFormat, settings: GiftSettings): GiftAnswers {
  const text = joinGift(items);
  if (text === "") return unsupported("an essay question");
  const truth = readTruth(items, format);
  if (truth) return truth;
  const start = items.findIndex((item) => item.trim() !== "");
  if (items[start] === "#") return readNumberAnswers(items.slice(start + 1), format, settings);
  const choices = splitChoices(items, format);
  if (choices.length === 0) return unsupported("a question whose answers have no = or ~");
  if (choices.every(({ sign, text: pair }) => sign === "=" && findInGift(pair, "->") >= 0)) {
    return unsupported("a matching question");
  }
  return readChoices(choices, format, settings);
}

function unsupported(name: string): GiftAnswers {
  return { unsupported: name, kind: "short_text", options: [], explanation: "", sentences: [] };
}

/** The first feedback is about the wrong answer, the second about the right one. */
function readTruth(items: GiftText, format: TextFormat): GiftAnswers | undefined {
  const [word = [], ...feedback] = splitAt(items, "#");
  const truth = /^(?:(t|true)|f|false)$/i.exec(joinGift(word));
  if (!truth) return undefined;
  return {
    kind: "true_false",
    options: [],
    key: { kind: "true_false", isTrue: truth[1] !== undefined },
    explanation: feedback.map((one) => readMarked(joinGift(one), format).html).join(""),
    sentences: [],
  };
}

/**
 * A question of a GIFT file as it is written, with the category and settings of the lines before
 * it.
 */
type GiftBlock = {
  text: string;
  category?: string;
  settings: GiftSettings;
  /** Numbered from 1. */
  first: number;
  last: number;
};

/** Splits a file at its empty lines. */
function splitBlocks(text: string): { blocks: GiftBlock[]; problems: Problem[] } {
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
