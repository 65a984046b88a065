import type { AnswerKey, DraftAnswers, QuestionFileFormat } from "@ebute/contracts/questions";
import {
  csvColumns,
  type QuestionEntry,
  type QuestionSet,
  toDraft,
  type WriteNote,
  writeCsv,
  writeGift,
} from "@ebute/question-formats";
import type { StoredContent } from "../questions.table.ts";

type Exported = {
  content: StoredContent;
  passageId: string | null;
  passage: string | null;
  category: string;
};

export type WrittenFile = { content: string; skipped: WriteNote[] };

/** Writes questions as a file. Those of one passage share it in the file, too. */
export function writeQuestionFile(
  exported: readonly Exported[],
  format: QuestionFileFormat,
): WrittenFile {
  const passages: string[] = [];
  const places = new Map<string, number>();
  const questions = exported.map(({ content, passageId, passage, category }): QuestionEntry => {
    const entry = { draft: toEntryDraft(content), category };
    if (passageId === null || passage === null) return entry;
    const place = places.get(passageId) ?? passages.push(passage) - 1;
    places.set(passageId, place);
    return { ...entry, passage: place };
  });
  return write({ questions, passages }, format);
}

function write(set: QuestionSet, format: QuestionFileFormat): WrittenFile {
  if (format === "gift") {
    const { output, skipped } = writeGift(set);
    return { content: output, skipped };
  }
  const { output, skipped } = writeCsv(set);
  const rows = output.map((record) => csvColumns.map((column) => record[column]));
  return { content: toCsv([csvColumns, ...rows]), skipped };
}

/**
 * Written like the other exports of the site: quoted, guarded against formulas, and with a mark for
 * Excel.
 */
function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A question without an answer has a draft without a key, which the formats leave out. */
function toEntryDraft({ key, ...content }: StoredContent) {
  const whole = toWholeKey(key);
  if (whole) return toDraft({ ...content, key: whole });
  const { stem, points, explanation } = content;
  return {
    kind: key.kind,
    stem,
    options: content.options.map(({ html }) => html),
    points,
    explanation,
  };
}

function toWholeKey(key: DraftAnswers["key"]): AnswerKey | undefined {
  switch (key.kind) {
    case "single":
      return key.optionId === null ? undefined : { ...key, optionId: key.optionId };
    case "multiple":
      return key.optionIds.length === 0 ? undefined : key;
    case "true_false":
      return key.isTrue === null ? undefined : { ...key, isTrue: key.isTrue };
    case "number":
      return key.value === null ? undefined : { ...key, value: key.value };
    case "short_text":
      return key.accepted.length === 0 ? undefined : key;
  }
}
