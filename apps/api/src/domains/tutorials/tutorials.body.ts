import { notReadable } from "@ebute/contracts/errors";
import type { Picture } from "@ebute/contracts/media";
import { TUTORIAL_EXCERPT_CHARS, tutorialTexts } from "@ebute/contracts/tutorials";
import { createFieldError, type DomainError } from "#platform/errors/domain-error.ts";
import type { BlockFacts } from "#platform/rich-text/blocks/fill-blocks.ts";
import { escapeText } from "#platform/rich-text/html-text.ts";
import { toExcerpt, toPlainText } from "#platform/rich-text/plain-text.ts";
import { findMediaHashes, presentRichText } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";

/** Matches text that a browser would parse as markup. `<` before a space or a digit is text. */
const MARKUP = /<[a-z!/?]/i;

/**
 * Derives the stored columns from the author's content. Text without tags is stored as typed;
 * anything else is sanitized and then has at least one tag, so the stored content shows its kind.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG, NOT_READABLE when nothing readable
 * remains
 */
export function tutorialBodyColumns(written: string) {
  const content = MARKUP.test(written) ? sanitizeWritten(written) : written;
  const plainText = toPlainText(toEditorHtml(content));
  const bodyPictures = findMediaHashes(content);
  if (plainText === "" && bodyPictures.length === 0) throw nothingToRead();
  return { content, excerpt: toExcerpt(plainText, TUTORIAL_EXCERPT_CHARS), bodyPictures };
}

/** Converts stored content of either kind to HTML for the editor. */
export function toEditorHtml(content: string): string {
  if (MARKUP.test(content)) return content;
  const paragraphs = content.split(/\n[\t\n\r ]*\n/).map((paragraph) => {
    return `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, "<br />")}</p>`;
  });
  return paragraphs.join("");
}

/**
 * Converts stored content of either kind to HTML with responsive pictures, for pages.
 * @param facts what blocks of the text show
 */
export function toDisplayHtml(
  content: string,
  pictures: ReadonlyMap<string, Picture>,
  facts?: BlockFacts,
): string {
  return presentRichText(toEditorHtml(content), pictures, facts);
}

function sanitizeWritten(written: string): string {
  const clean = sanitizeRichText(written, "content");
  return clean === "" || MARKUP.test(clean) ? clean : `<p>${clean}</p>`;
}

function nothingToRead(): DomainError {
  return createFieldError({ ...notReadable, message: tutorialTexts.contentRequired }, "content");
}
