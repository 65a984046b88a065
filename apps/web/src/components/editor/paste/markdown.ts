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

/** A line right below an item of a list, which Markdown takes into the item. */
const LINE_BELOW_ITEM = /^( {0,3}(?:[-*+]|\d{1,3}[.)]|>) .*)\n(?=\S)(?!(?:[-*+]|\d{1,3}[.)]|>) )/gm;

/** A line of dashes below words, which Markdown takes as the sign of a heading. */
const LINE_OF_DASHES = /\n(?= {0,3}(?:-+|=+)[^\S\n]*$)/gm;

/**
 * Converts Markdown to HTML for the editor, which drops what its schema does not have.
 * @param keepsLines true to end a line wherever the text does
 */
export function markdownToHtml(text: string, keepsLines = false): string {
  const lines = text.replace(/\r\n?/g, "\n");
  const source = keepsLines
    ? lines.replace(LINE_OF_DASHES, "\n\n").replace(LINE_BELOW_ITEM, "$1\n\n")
    : lines;
  return marked
    .parse(source, { async: false, breaks: keepsLines })
    .replace(/<li>(?:<p>)?<input ([^>]*)>\s*/g, (_item, attributes: string) => {
      return `<li data-checked="${attributes.includes("checked")}">`;
    })
    .replace(/<ul>(?=\s*<li data-checked)/g, '<ul data-type="taskList">');
}
