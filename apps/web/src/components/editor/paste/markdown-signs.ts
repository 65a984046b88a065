import { withoutDatedLines } from "@ebute/contracts/rich-text";

const BLOCK_SIGN = /^ {0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |```|\|.+\|\s*$)/m;
const INLINE_SIGN = /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)/;

/** True for plain text with a sign of Markdown. A single line needs more than a list's sign. */
export function looksLikeMarkdown(text: string): boolean {
  if (INLINE_SIGN.test(text)) return true;
  const isOneLine = !text.includes("\n");
  return isOneLine ? /^#{1,6} \S/.test(text) : BLOCK_SIGN.test(withoutDatedLines(text));
}
