import { datedLinesAt, splitByNumbers } from "@ebute/contracts/rich-text";
import type { MarkedExtension } from "marked";

/** Numbered lists keep their numbers, and lines that begin with a date are no list. */
export const numberedLists: MarkedExtension = {
  extensions: [
    {
      name: "datedLines",
      level: "block",
      tokenizer(src) {
        const lines = datedLinesAt(src);
        return lines && { type: "paragraph", ...lines, tokens: this.lexer.inline(lines.text) };
      },
    },
  ],
  renderer: {
    list({ ordered, items }) {
      if (!ordered) return false;
      const lists = splitByNumbers(items).map((part) => {
        const start = part.start === 1 ? "" : ` start="${part.start}"`;
        return `<ol${start}>${part.items.map((item) => this.listitem(item)).join("")}</ol>\n`;
      });
      return lists.join("");
    },
  },
};
