import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import { toExcerpt, toPlainText } from "#platform/rich-text/plain-text.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";

/**
 * Derives the stored columns from the author's HTML: sanitized HTML, plain text and picture hashes.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function toPostBodyColumns(html: string) {
  const description = sanitizeRichText(html);
  const plainText = toPlainText(description);
  return {
    description,
    plainText,
    excerpt: toExcerpt(plainText, POST_EXCERPT_CHARS),
    bodyPictures: findMediaHashes(description),
  };
}
