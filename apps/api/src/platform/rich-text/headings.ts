import { freeSlug, slugOf } from "@ebute/contracts/primitives";
import { takeFootnotes } from "./blocks/footnotes.ts";
import { toPlainText } from "./plain-text.ts";

export type RichTextHeading = { id: string; level: 2 | 3; title: string };

const HEADINGS = /<h([23])( class="[^"]*")?>([\s\S]*?)<\/h\1>/g;

/** Prefix that separates the ids of headings from other ids of the page. */
const PREFIX = "section";

const ID_MAX_CHARS = 80;

/** More headings than a list of contents can usefully have; the rest get no id. */
const HEADINGS_MAX = 100;

/**
 * Adds ids derived from their text to the headings of sanitised HTML, so that links can lead to
 * them. Equal headings are numbered.
 */
export function presentHeadings(html: string): { html: string; headings: RichTextHeading[] } {
  const headings: RichTextHeading[] = [];
  const ids = new Set<string>();
  const withIds = html.replace(HEADINGS, (tag, digit: string, classes = "", content: string) => {
    const title = toPlainText(takeFootnotes(content).html);
    if (!title || headings.length === HEADINGS_MAX) return tag;
    const id = idOf(title, ids);
    ids.add(id);
    headings.push({ id, level: digit === "2" ? 2 : 3, title });
    return `<h${digit} id="${id}"${classes}>${content}</h${digit}>`;
  });
  return { html: withIds, headings };
}

/** A title without a Latin letter or digit is only numbered. */
function idOf(title: string, ids: ReadonlySet<string>): string {
  const slug = slugOf(title, ID_MAX_CHARS - PREFIX.length - 1);
  return freeSlug(slug ? `${PREFIX}-${slug}` : PREFIX, {
    isTaken: (id) => ids.has(id),
    maxChars: ID_MAX_CHARS,
  });
}
