import { htmlToText, textToHtml } from "./html-text.ts";

export type TextFormat = "html" | "plain" | "moodle" | "markdown";

const MARK = /^\[(html|plain|moodle|markdown)\]/;

/** Reads a text that may begin with the mark of its format, such as `[html]`. */
export function readMarked(
  text: string,
  inherited: TextFormat = "plain",
): { html: string; format: TextFormat } {
  const trimmed = text.trim();
  const mark = MARK.exec(trimmed);
  const format = toFormat(mark?.[1]) ?? inherited;
  const body = mark ? trimmed.slice(mark[0].length).trim() : trimmed;
  return { html: format === "html" ? body : textToHtml(body), format };
}

/** Writes HTML as text where nothing is lost by it, and with the mark `[html]` elsewhere. */
export function writeMarked(html: string, isMarkedAlways = false): string {
  const text = htmlToText(html);
  if (text === undefined) return `[html]${html}`;
  if (isMarkedAlways) return `[plain]${text}`;
  return readMarked(text).html === html ? text : `[html]${html}`;
}

function toFormat(name: string | undefined): TextFormat | undefined {
  return name === "html" || name === "plain" || name === "moodle" || name === "markdown"
    ? name
    : undefined;
}
