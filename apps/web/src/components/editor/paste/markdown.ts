import { datedLinesAt, splitByNumbers } from "@ebute/contracts/rich-text";
import { Marked } from "marked";

const marked = new Marked({
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
      const lists = splitByNumbers(items).map(
        (part) =>
          `<ol start="${part.start}">${part.items.map((item) => this.listitem(item)).join("")}</ol>`,
      );
      return lists.join("");
    },
  },
});

/** Converts Markdown to HTML for the editor, which drops what its schema does not have. */
export function markdownToHtml(text: string): string {
  return marked
    .parse(text, { async: false })
    .replace(/<li>(?:<p>)?<input ([^>]*)>\s*/g, (_item, attributes: string) => {
      return `<li data-checked="${attributes.includes("checked")}">`;
    })
    .replace(/<ul>(?=\s*<li data-checked)/g, '<ul data-type="taskList">');
}
