import { withoutDatedLines } from "@ebute/contracts/rich-text";

const BLOCK_SIGN = /^ {0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |```|\|.+\|\s*$)/m;
const INLINE_SIGN =
  /\*\*[^\s*][^*\n]*\*\*|~~[^\s~][^~\n]*~~|`[^`\n]+`|\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)/;

/** No chat program gives these signs a meaning. */
const DOCUMENT_SIGN = /^ {0,3}(?:#{1,6} |```\w*$|\|.+\|\s*$)|\*\*[^\s*]|~~[^\s~]|\]\(https?:\/\//m;

/** Pairs of signs around words on one line, as in WhatsApp: `*bold*`, `_italic_`, `~struck~`. */
const chatMarks = {
  bold: /(?<![\p{L}\p{N}*])\*(?![\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu,
  italic: /(?<![\p{L}\p{N}_])_(?![\s_])[^_\n]*[^\s_]_(?![\p{L}\p{N}_])/u,
  struck: /(?<![\p{L}\p{N}~/])~(?![\s~/])([^~\n]*[^\s~])~(?![\p{L}\p{N}~])/gu,
};

/** True for plain text with a sign of Markdown. A single line needs more than a list's sign. */
export function looksLikeMarkdown(text: string): boolean {
  if (INLINE_SIGN.test(text)) return true;
  const isOneLine = !text.includes("\n");
  return isOneLine ? /^#{1,6} \S/.test(text) : BLOCK_SIGN.test(withoutDatedLines(text));
}

/** True for plain text in which each line is a line of its own, as in a message of a chat. */
export function hasLinesOfItsOwn(text: string): boolean {
  return !DOCUMENT_SIGN.test(text);
}

/** True for plain text with the marks of a chat program. */
export function looksLikeChat(text: string): boolean {
  if (!hasLinesOfItsOwn(text)) return false;
  return Object.values(chatMarks).some((mark) => text.search(mark) >= 0);
}

/** Writes the marks of a chat program as those of Markdown, which has the same sign for italic. */
export function chatToMarkdown(text: string): string {
  return text.replace(chatMarks.bold, "**$1**").replace(chatMarks.struck, "~~$1~~");
}
