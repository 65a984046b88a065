/** Escapes a text as the sanitiser of rich text does, so that stored HTML compares equal. */
function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00a0", "&nbsp;");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
};

/** Paragraphs of HTML; empty lines part them, and other line ends are line breaks. */
export function textToHtml(text: string): string {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split("\n").map(tidyLine).filter(Boolean))
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.map(escapeText).join("<br />")}</p>`)
    .join("");
}

/** Text of which `textToHtml` makes exactly this HTML; undefined if there is none. */
export function htmlToText(html: string): string | undefined {
  const text = html
    .replace(/^<p>|<\/p>$/g, "")
    .replaceAll("</p><p>", "\n\n")
    .replaceAll("<br />", "\n")
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
  return textToHtml(text) === html ? text : undefined;
}

/** One line without the spaces around it. */
export function tidyLine(line: string): string {
  return line.replace(/\s+/g, " ").trim();
}
