import { toEditorHtml } from "../sources/html/editor-html.ts";
import type { LeftOut } from "../sources/html/embedded.ts";
import { toNote } from "../sources/imported-fields.ts";
import type { TakeOnlinePicture } from "../sources/online-pictures.ts";
import { expandShortcodes, type WordPressFiles } from "./shortcodes.ts";

type Text = {
  source: string;
  /** Footnotes of the block editor: JSON with their words and ids. */
  footnotes: string;
  postId: string;
  files: WordPressFiles;
  takePicture?: TakeOnlinePicture | undefined;
};

/**
 * HTML of a post from its source in WordPress. Texts of the block editor have their paragraphs;
 * those of the classic editor divide them by empty lines.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function fromWordPressHtml({ source, footnotes, takePicture, ...context }: Text): {
  html: string;
  leftOut: LeftOut;
} {
  const text = expandShortcodes(source.replaceAll("\r\n", "\n"), context);
  const hasPlainParagraphs = !text.includes("<!-- wp:");
  return toEditorHtml(text, { hasPlainParagraphs, notes: readNotes(footnotes), takePicture });
}

function readNotes(json: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const note of parseList(json)) {
    const { id, content } = note;
    if (typeof id === "string" && typeof content === "string") notes.set(id, toNote(content));
  }
  return notes;
}

function parseList(json: string): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(json || "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "object" && one) : [];
  } catch {
    return [];
  }
}
