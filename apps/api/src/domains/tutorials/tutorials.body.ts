import { notReadable } from "@ebute/contracts/errors";
import type { Picture } from "@ebute/contracts/media";
import { TUTORIAL_EXCERPT_CHARS, tutorialTexts } from "@ebute/contracts/tutorials";
import { atField, type DomainError } from "#platform/errors/domain-error.ts";
import { picturesIn, presentRichText } from "#platform/rich-text/present.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { excerptOf, plainTextOf } from "#platform/rich-text/text.ts";

/** Where a browser would see anything but text. A `<` before a space or a digit is text to it. */
const MARKUP = /<[a-z!/?]/i;

/**
 * What a row keeps of a content as it was written. Text without tags stays as it was typed; all else is made safe,
 * and then has at least one tag, so that a stored content always shows which of the two it is.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG, NOT_READABLE when nothing is left to read
 */
export function tutorialBodyColumns(written: string) {
  const content = MARKUP.test(written) ? sanitizeWritten(written) : written;
  const plainText = plainTextOf(toHtml(content));
  const bodyPictures = picturesIn(content);
  if (plainText === "" && bodyPictures.length === 0) throw nothingToRead();
  return { content, excerpt: excerptOf(plainText, TUTORIAL_EXCERPT_CHARS), bodyPictures };
}

/** Any stored content as HTML, for the editor. */
export function toHtml(content: string): string {
  if (MARKUP.test(content)) return content;
  const paragraphs = content.split(/\n[\t\n\r ]*\n/).map((paragraph) => {
    return `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, "<br />")}</p>`;
  });
  return paragraphs.join("");
}

/** Any stored content as a page shows it. */
export function toShownHtml(content: string, pictures: ReadonlyMap<string, Picture>): string {
  return presentRichText(toHtml(content), pictures);
}

function sanitizeWritten(written: string): string {
  const clean = sanitizeRichText(written, "content");
  return clean === "" || MARKUP.test(clean) ? clean : `<p>${clean}</p>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function nothingToRead(): DomainError {
  return atField({ ...notReadable, message: tutorialTexts.contentRequired }, "content");
}
