import { linkProtocols } from "@ebute/contracts/primitives";
import { Marked } from "marked";
import { toPlainText } from "#platform/rich-text/plain-text.ts";

/** The start of a tag, comment or declaration in any HTML parser; "a < b" and "<5 %" start none. */
const TAG_START = /<(?=[a-z/!?])/gi;

const reader = new Marked({ gfm: true });

/** A link inside the words of another shows only once the outer one is gone. */
const PASSES_MAX = 5;

/**
 * Makes Markdown of a language model harmless in other renderers, too: HTML in it becomes text, in
 * code as well, because renderers disagree on where code ends, and of a link that could run a script
 * only the words stay.
 */
export function makeMarkdownHarmless(markdown: string): string {
  let text = markdown.replace(TAG_START, "&lt;");
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const links = findUnsafeLinks(text);
    if (links.length === 0) break;
    for (const { raw, words } of links) text = text.replaceAll(raw, () => words);
  }
  // Renderers that see a link where this one does not, such as in code, see none behind a blank.
  return text.replace(LINK_START, (start, address: string) =>
    isSafe(address) ? start : start.replace("]", "] "),
  );
}

/** The end of the words of a link, and the beginning of its address. */
const LINK_START = /\](?:\(|:)\s*<?([^\s)>]*)/g;

function findUnsafeLinks(markdown: string): { raw: string; words: string }[] {
  const links: { raw: string; words: string }[] = [];
  reader.walkTokens(reader.lexer(markdown), (token) => {
    const isLink = token.type === "link" || token.type === "image" || token.type === "def";
    if (!isLink || isSafe(String(token.href))) return;
    const words = "text" in token ? String(token.text) : "";
    // A bare address, such as of FTP, is words already.
    if (words !== token.raw) links.push({ raw: token.raw, words });
  });
  return links;
}

/** Browsers decode entities in an address, and leave out control characters and blanks. */
function isSafe(href: string): boolean {
  const decoded = toPlainText(href).replace(/[\p{Cc}\s]/gu, "");
  const [, scheme] = /^([^/?#]*?):/.exec(decoded) ?? [];
  return scheme === undefined || linkProtocols.some((one) => one === scheme.toLowerCase());
}
