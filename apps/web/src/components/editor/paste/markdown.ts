import { marked } from "marked";

/** Converts Markdown to HTML for the editor, which drops what its schema does not have. */
export function markdownToHtml(text: string): string {
  return marked
    .parse(text, { async: false })
    .replace(/<li>(?:<p>)?<input ([^>]*)>\s*/g, (_item, attributes: string) => {
      return `<li data-checked="${attributes.includes("checked")}">`;
    })
    .replace(/<ul>(?=\s*<li data-checked)/g, '<ul data-type="taskList">');
}
