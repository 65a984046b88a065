import type { MarkedExtension } from "marked";
import { escapeText } from "../html-text.ts";

const PICTURE_NAME = /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

const EMBED = /^!\[\[([^\][|\n]+)(?:\|([^\][\n]*))?\]\]/;
const LINK = /^\[\[([^\][|\n]+)(?:\\?\|([^\][\n]*))?\]\]/;
const HIGHLIGHT = /^==(?=\S)([^=\n]*[^=\s])==/;

/** CommonMark has blanks only in brackets. */
const PICTURE_WITH_BLANKS =
  /^!\[([^\]\n]*)\]\(([^\n<>"()]*(?:\([^\n<>"()]*\)[^\n<>"()]*)*)(?:"([^"\n]*)")?\s*\)/;

/** Size of a picture, which Obsidian writes behind its description. */
const SIZE = /(?:^|\|)\d+(?:x\d+)?$/;

/**
 * Syntax of Obsidian and other wikis: links and pictures by name, highlights and comments.
 * A link to another note is `<a data-note>`.
 */
export const wikiSyntax: MarkedExtension = {
  extensions: [
    {
      name: "wikiCommentBlock",
      level: "block",
      tokenizer: (src) => readComment(src, /^[ \t]*(?:\n|$)/),
      renderer: () => "",
    },
    {
      name: "wikiComment",
      level: "inline",
      start: (src) => src.indexOf("%%"),
      tokenizer: (src) => readComment(src, /^/),
      renderer: () => "",
    },
    {
      name: "wikiPicture",
      level: "inline",
      tokenizer(src) {
        const [embed, target = "", words = ""] = EMBED.exec(src) ?? [];
        if (embed !== undefined) {
          const href = target.replace(/#.*$/, "").trim();
          return PICTURE_NAME.test(href)
            ? { type: "image", raw: embed, href, text: words.replace(SIZE, ""), title: null }
            : { type: "wikiLink", raw: embed, text: words || nameOf(target) };
        }
        const [raw, alt = "", address = "", title = null] = PICTURE_WITH_BLANKS.exec(src) ?? [];
        const href = address.trim();
        if (raw === undefined || !PICTURE_NAME.test(href)) return undefined;
        return { type: "image", raw, href, text: alt.replace(SIZE, ""), title };
      },
    },
    {
      name: "wikiLink",
      level: "inline",
      tokenizer(src) {
        const [raw, target = "", words = ""] = LINK.exec(src) ?? [];
        return raw === undefined
          ? undefined
          : { type: "wikiLink", raw, text: words || nameOf(target) };
      },
      renderer: ({ text }) => `<a data-note>${escapeText(text)}</a>`,
    },
    {
      name: "wikiHighlight",
      level: "inline",
      start: (src) => src.indexOf("=="),
      tokenizer(src) {
        const [raw, words = ""] = HIGHLIGHT.exec(src) ?? [];
        if (raw === undefined) return undefined;
        return { type: "wikiHighlight", raw, tokens: this.lexer.inlineTokens(words) };
      },
      renderer({ tokens = [] }) {
        return `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
    },
  ],
};

function readComment(src: string, after: RegExp) {
  const end = src.startsWith("%%") ? src.indexOf("%%", 2) + 2 : 0;
  const [rest] = (end > 2 && after.exec(src.slice(end))) || [];
  return rest === undefined ? undefined : { type: "wikiComment", raw: src.slice(0, end) + rest };
}

/** Words of a target such as `Folder/Mango#Care`. */
function nameOf(target: string): string {
  const [path = "", heading = ""] = target.split("#");
  return path.split("/").at(-1)?.replace(/\.md$/i, "").trim() || heading.trim();
}
