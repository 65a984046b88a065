import { isEmptyHtml, passageEmpty } from "@ebute/contracts/questions";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";

/** @throws {DomainError} PASSAGE_EMPTY, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG */
export function toPassageHtml(written: string, field = "html"): string {
  const html = sanitizeRichText(written, field);
  if (isEmptyHtml(html)) throw createFieldError(passageEmpty, field);
  return html;
}
