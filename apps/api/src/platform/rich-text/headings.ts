import { freeSlug, slugOf } from "@ebute/contracts/primitives";
import { toPlainText } from "./plain-text.ts";

export type RichTextHeading = { id: string; level: 2 | 3; title: string };

const HEADINGS = /<h([23])( class="[^"]*")?>([\s\S]*?)<\/h\1>/g;

/** Keeps the ids of headings apart from those that the page itself uses. */
const PREFIX = "section";

const ID_MAX_CHARS = 80;

/** More headings than a list of contents can usefully have; the rest get no id. */
const HEADINGS_MAX = 100;

/**
 * Gives the headings of sanitised HTML ids made of their words, so that links lead to them. Equal
 * headings are numbered in their order.
 */
export function presentHeadings(html: string): { html: string; headings: RichTextHeading[] } {
  const headings: RichTextHeading[] = [];
  const ids = new Set<string>();
  const withIds = html.replace(HEADINGS, (tag, digit: string, classes = "", content: string) => {
    const title = toPlainText(content);
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
