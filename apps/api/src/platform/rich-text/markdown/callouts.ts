import type { MarkedExtension, Token } from "marked";
import { calloutOfAlert } from "./markdown-dialect.ts";

const FIRST_LINE = /^ {0,3}> ?\[!([a-z]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/i;
const OTHER_LINES = /^(?: {0,3}>[^\n]*(?:\n|$))*/;

/** Boxes as GitHub and Obsidian write them: a quote whose first line names its kind. */
export const callouts: MarkedExtension = {
  extensions: [
    {
      name: "callout",
      level: "block",
      tokenizer(src) {
        const [firstLine, word = "", title = ""] = FIRST_LINE.exec(src) ?? [];
        const kind = word.toUpperCase();
        if (firstLine === undefined || !Object.hasOwn(calloutOfAlert, kind)) return undefined;
        const [others = ""] = OTHER_LINES.exec(src.slice(firstLine.length)) ?? [];
        const tokens: Token[] = [];
        this.lexer.blockTokens(others.replace(/^ {0,3}> ?/gm, ""), tokens);
        return {
          type: "callout",
          raw: firstLine + others,
          kind: calloutOfAlert[kind],
          title: this.lexer.inline(title.trim()),
          tokens,
        };
      },
      renderer({ kind, title, tokens }) {
        const words = this.parser.parseInline(title);
        const heading = words === "" ? "" : `<p><strong>${words}</strong></p>`;
        return `<div class="callout-${kind}">${heading}${this.parser.parse(tokens ?? [])}</div>\n`;
      },
    },
  ],
};
