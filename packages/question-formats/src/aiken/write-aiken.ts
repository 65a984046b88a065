import type { QuestionEntry, QuestionSet, Written } from "../question-draft.ts";
import { sameEntry } from "../same-entry.ts";
import { htmlToText } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import { readAiken } from "./read-aiken.ts";

/** Writes questions of one right option whose texts are plain; says which others cannot go. */
export function writeAiken({ questions }: QuestionSet): Written<string> {
  const written: Written<string> = { output: "", skipped: [], reduced: [] };
  const blocks: string[] = [];
  for (const [question, entry] of questions.entries()) {
    const block = writeEntry(entry);
    if (!block) {
      written.skipped.push({ question, sentence: reasonOf(entry) });
      continue;
    }
    const lost = findLost(entry);
    if (lost.length > 0) {
      const sentence = `Aiken has no place for ${lost.join(" and ")}.`;
      written.reduced.push({ question, sentence });
    }
    blocks.push(block);
  }
  written.output = blocks.join("\n");
  return written;
}

function writeEntry({ draft }: QuestionEntry): string | undefined {
  const { key, stem, options } = draft;
  if (key?.kind !== "single") return undefined;
  const texts = [stem, ...options].map((html) => htmlToText(html));
  const [question, ...lettered] = texts.map((text) => (text?.includes("\n\n") ? undefined : text));
  if (question === undefined || lettered.some((text) => text === undefined)) return undefined;
  const lines = lettered.map((text, place) => `${letterOf(place)}. ${text}`);
  const block = `${[question, ...lines, `ANSWER: ${letterOf(key.option)}`].join("\n")}\n`;
  return isReadBack(block, { kind: "single", stem, options, key }) ? block : undefined;
}

/** A line of a text that looks like an option or an answer is found here. */
function isReadBack(block: string, kept: Omit<QuestionEntry["draft"], "points" | "explanation">) {
  const { questions } = readAiken(block);
  const [only] = questions;
  if (!only || questions.length > 1) return false;
  const draft = { ...kept, points: 1, explanation: "" };
  return sameEntry({ draft: only.draft }, { draft });
}

function reasonOf({ draft }: QuestionEntry): string {
  if (!draft.key) return "The question has no answer. Give the right one first.";
  if (draft.key.kind !== "single") return "Aiken has only questions with one right option.";
  return "Aiken has only plain text: no formatting, pictures or lines that look like options.";
}

function findLost({ draft, passage, title, category }: QuestionEntry): string[] {
  return [
    ...(passage === undefined ? [] : ["the passage"]),
    ...(draft.explanation === "" ? [] : ["the explanation"]),
    ...(draft.points === 1 ? [] : ["the points"]),
    ...(title === undefined ? [] : ["the title"]),
    ...(category === undefined ? [] : ["the topic"]),
  ];
}
