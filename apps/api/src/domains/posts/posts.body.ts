import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import { picturesIn } from "#platform/rich-text/present.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { excerptOf, plainTextOf } from "#platform/rich-text/text.ts";

/**
 * What a row keeps of a text as it was written: the text made safe, and what is read from it.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function bodyColumns(html: string) {
  const description = sanitizeRichText(html);
  const plainText = plainTextOf(description);
  return {
    description,
    plainText,
    excerpt: excerptOf(plainText, POST_EXCERPT_CHARS),
    bodyPictures: picturesIn(description),
  };
}
