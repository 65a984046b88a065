import { finishQuestion } from "../finish-question.ts";
import type { ParsedQuestion, ParsedSet, Problem } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { readAnswers } from "./gift-answers.ts";
import { type GiftBlock, splitBlocks } from "./gift-blocks.ts";
import { cutGift, findInGift, type GiftText, joinGift, splitGift } from "./gift-text.ts";

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
