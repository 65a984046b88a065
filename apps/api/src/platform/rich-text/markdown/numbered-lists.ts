import { datedLinesAt, splitByNumbers } from "@ebute/contracts/rich-text";
import type { MarkedExtension } from "marked";

/** Numbered lists keep their numbers, and lines that begin with a date are no list. */
export const numberedLists: MarkedExtension = {
  extensions: [
    {
      name: "datedLines",
      level: "block",
      tokenizer(src) {
        const raw = datedLinesAt(src);
        if (raw === undefined) return undefined;
        const text = raw.trim().replace(/\n */g, "  \n");
        return { type: "paragraph", raw, text, tokens: this.lexer.inline(text) };
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
