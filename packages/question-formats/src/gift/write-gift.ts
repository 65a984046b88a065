import type { KeyDraft, QuestionEntry, QuestionSet, Written } from "../question-draft.ts";
import { sameEntry } from "../same-entry.ts";
import { writeMarked } from "../text/marked-text.ts";
import { type GiftSettings, writeSettings } from "./gift-settings.ts";
import { escapeGift } from "./gift-text.ts";
import { readGift } from "./read-gift.ts";

const CATEGORY = "$CATEGORY: $course$/top";

/**
 * Writes all kinds of questions. What GIFT has no place for, such as points and units, stands in
 * comments, which `readGift` reads and other programs pass over.
 */
export function writeGift({ questions, passages }: QuestionSet): Written<string> {
  const written: Written<string> = { output: "", skipped: [], reduced: [] };
  const blocks: string[] = [];
  const writtenPassages = new Set<number>();
  let category: string | undefined;
  for (const [question, entry] of questions.entries()) {
    const block = writeEntry(entry);
    if (block === undefined || !isReadBack(block, entry)) {
      const sentence = entry.draft.key
        ? "GIFT has no way to write this question."
        : "The question has no answer. Give the right one first.";
      written.skipped.push({ question, sentence });
      continue;
    }
    if (entry.category !== category) {
      category = entry.category;
      blocks.push(category === undefined ? CATEGORY : `${CATEGORY}/${category}`);
    }
    const passage = entry.passage === undefined ? undefined : passages[entry.passage];
    if (entry.passage !== undefined && passage !== undefined) {
      if (!writtenPassages.has(entry.passage)) blocks.push(writePassage(entry.passage, passage));
      writtenPassages.add(entry.passage);
    }
    blocks.push(block);
  }
  written.output = blocks.map((block) => `${block}\n`).join("\n");
  return written;
}

function writePassage(place: number, html: string): string {
  const settings = writeSettings({ isPassage: true, passage: place + 1 });
  return `${settings}\n${escapeGift(writeMarked(html, true))}`;
}

function writeEntry({ draft, passage, title }: QuestionEntry): string | undefined {
  const { key } = draft;
  const answers = key && writeKey(key, draft.options);
  if (answers === undefined) return undefined;
  const name = title === undefined ? "" : `::${escapeGift(title)}::`;
  const stem = escapeGift(writeMarked(draft.stem, true));
  const explanation =
    draft.explanation === "" ? "" : `####${escapeGift(writeMarked(draft.explanation, true))}`;
  const settings = settingsOf(draft.key, draft.points, passage);
  const comment = Object.keys(settings).length > 0 ? `${writeSettings(settings)}\n` : "";
  return `${comment}${name}${stem} {${answers}${explanation}}`;
}

function settingsOf(key: KeyDraft | undefined, points: number, passage?: number): GiftSettings {
  const settings: GiftSettings = {};
  if (points !== 1) settings.points = points;
  if (passage !== undefined) settings.passage = passage + 1;
  if (key?.kind === "multiple" && !key.isShared) settings.isShared = false;
  if (key?.kind === "short_text" && key.ignoresToneMarks) settings.ignoresToneMarks = true;
  if (key?.kind === "number" && key.tolerance.isRelative) settings.isRelative = true;
  if (key?.kind === "number" && key.units.length > 0) settings.units = key.units;
  return settings;
}

function writeKey(key: KeyDraft, options: readonly string[]): string | undefined {
  switch (key.kind) {
    case "single":
      return writeOptions(options, (place) => (place === key.option ? "=" : "~"));
    case "multiple": {
      const share = Number((100 / key.options.length).toFixed(5));
      const loss = key.isShared ? share : 100;
      return writeOptions(options, (place) =>
        key.options.includes(place) ? `~%${share}%` : `~%-${loss}%`,
      );
    }
    case "true_false":
      return key.isTrue ? "TRUE" : "FALSE";
    case "number":
      return `#${key.value}:${key.tolerance.by}`;
    case "short_text":
      return key.accepted.map(writeAccepted).join(" ");
  }
}

/** A per cent sign in front would be taken for a weight, and a star for any text. */
function writeAccepted(text: string): string {
  const weight = text.startsWith("%") ? "%100%" : "";
  return `=${weight}${escapeGift(text).replaceAll("*", "\\*")}`;
}

function writeOptions(options: readonly string[], signOf: (place: number) => string): string {
  const lines = options.map(
    (html, place) => `\n  ${signOf(place)}${escapeGift(writeMarked(html, true))}`,
  );
  return `${lines.join("")}\n`;
}

/** A text that GIFT takes for something else, such as an arrow, is found here. */
function isReadBack(block: string, entry: QuestionEntry): boolean {
  const { questions } = readGift(block);
  const [only] = questions;
  if (!only || questions.length > 1) return false;
  const { draft, title } = only;
  const { category, passage } = entry;
  return sameEntry({ draft, title, category, passage }, entry);
}
