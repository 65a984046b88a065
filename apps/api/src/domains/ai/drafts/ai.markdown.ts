/** The start of a tag, comment or declaration in any HTML parser; "a < b" and "<5 %" start none. */
const TAG_START = /<(?=[a-z/!?])/gi;

/**
 * Escapes HTML in Markdown so that every renderer shows it as text. Code blocks are escaped too:
 * renderers disagree on where code ends, and a language model wrote the text.
 */
export function escapeHtmlInMarkdown(markdown: string): string {
  return markdown.replace(TAG_START, "&lt;");
}
