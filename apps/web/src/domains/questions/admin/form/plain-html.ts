/** Paragraphs and line breaks alone, as `plainToHtml` and the server write them. */
const PLAIN_HTML = /^(?:<p>(?:[^<]|<br \/>)*<\/p>)*$/;

const PARAGRAPH_GAP = /\n\s*\n/;

/** True for a text that a plain field can show without losing anything. */
export function isPlainHtml(html: string): boolean {
  return PLAIN_HTML.test(html);
}

/** HTML of typed text: an empty line ends a paragraph. */
export function plainToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(PARAGRAPH_GAP)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** The typed text of plain HTML. */
export function htmlToPlain(html: string): string {
  return html
    .replace(/<\/p><p>/g, "\n\n")
    .replace(/<br \/>/g, "\n")
    .replace(/<\/?p>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_entity, name: string) => characters[name] ?? "");
}

const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
