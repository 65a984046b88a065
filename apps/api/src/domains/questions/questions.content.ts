import {
  type CreateQuestionInput,
  type DraftAnswers,
  findQuestionFaults,
  hasOptions,
  QUESTION_EXCERPT_CHARS,
  QUESTION_WITHOUT_TEXT,
  questionNotReady,
} from "@ebute/contracts/questions";
import { DomainError } from "#platform/errors/domain-error.ts";
import { type PictureSwap, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import { toPlainText } from "#platform/rich-text/plain-text.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { QuestionRow, QuestionVersionRow, StoredContent } from "./questions.table.ts";

export type WrittenContent = Pick<
  CreateQuestionInput,
  "stem" | "answers" | "points" | "explanation"
>;

/**
 * Sanitizes what somebody wrote, in the one form in which equal contents are equal.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function toStoredContent(written: WrittenContent): StoredContent {
  const { stem, answers, points, explanation } = written;
  const options = hasOptions(answers.key.kind)
    ? answers.options.map(({ id, html }) => ({ id, html: sanitizeRichText(html, "answers") }))
    : [];
  return {
    stem: sanitizeRichText(stem, "stem"),
    options,
    key: toStoredKey(answers.key, options),
    points,
    explanation: sanitizeRichText(explanation, "explanation"),
  };
}

export function toWrittenContent(content: StoredContent): WrittenContent {
  const { stem, options, key, points, explanation } = content;
  return { stem, answers: { options, key }, points, explanation };
}

/** @throws {DomainError} QUESTION_NOT_READY, with a sentence at each field */
export function assertReady({ stem, options, key }: StoredContent): void {
  const issues = findQuestionFaults({ stem, answers: { options, key } });
  if (issues.length > 0) throw new DomainError(questionNotReady, { issues });
}

/** Copies of a content that its version keeps: words for the search, and its pictures. */
export function deriveFromContent(
  content: StoredContent,
): Pick<QuestionVersionRow, "plainText" | "bodyPictures"> {
  const { stem, options, explanation } = content;
  const texts = [stem, ...options.map(({ html }) => html), explanation];
  return {
    plainText: texts.map(toPlainText).join("\n"),
    bodyPictures: [...new Set(texts.flatMap(findMediaHashes))],
  };
}

export function swapInContent(content: StoredContent, swap: PictureSwap): StoredContent {
  return {
    ...content,
    stem: swapInHtml(content.stem, swap),
    options: content.options.map(({ id, html }) => ({ id, html: swapInHtml(html, swap) })),
    explanation: swapInHtml(content.explanation, swap),
  };
}

function toStoredKey(key: DraftAnswers["key"], options: StoredContent["options"]) {
  if (key.kind === "multiple") {
    const ids = options.map(({ id }) => id).filter((id) => key.optionIds.includes(id));
    return { ...key, optionIds: ids };
  }
  if (key.kind === "number") return { ...key, units: withoutRepeats(key.units) };
  if (key.kind === "short_text") return { ...key, accepted: withoutRepeats(key.accepted) };
  return key;
}

function withoutRepeats(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

type Written = {
  content: StoredContent;
  passageVersionId: string | null;
  authorId: string;
  now: Date;
};

/** Makes the row of a new version. */
export function versionOf(
  { id, number }: Pick<QuestionRow, "id" | "number">,
  { content, passageVersionId, authorId, now }: Written,
): QuestionVersionRow {
  return {
    id: newId(),
    questionId: id,
    number,
    content,
    ...deriveFromContent(content),
    passageVersionId,
    authorId,
    createdAt: now,
  };
}

/** First words of a question, as `questionExcerpt` selects them. */
export function excerptOf({ plainText }: Pick<QuestionRow, "plainText">): string {
  const [stem = ""] = plainText.split("\n");
  return stem.slice(0, QUESTION_EXCERPT_CHARS) || QUESTION_WITHOUT_TEXT;
}
