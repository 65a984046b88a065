import { freeSlug, slugOf } from "@ebute/contracts/primitives";
import { unescapeHtml } from "./html-text.ts";

export type RichTextHeading = { id: string; level: 2 | 3; title: string };

/** Prefix that separates the ids of headings from other ids of the page. */
const PREFIX = "section";

const ID_MAX_CHARS = 80;

/** More headings than a list of contents can usefully have; the rest get no id. */
const HEADINGS_MAX = 100;

/**
 * Creates the list of the headings of one text. Their ids are derived from their words, so that
 * links can lead to them; equal headings are numbered.
 */
export function createHeadings() {
  const headings: RichTextHeading[] = [];
  const ids = new Set<string>();
  return {
    headings,

    /**
     * Returns the id of a heading; undefined for one without words.
     * @param words escaped
     */
    add(level: RichTextHeading["level"], words: string): string | undefined {
      const title = unescapeHtml(words);
      if (!title || headings.length === HEADINGS_MAX) return undefined;
      const id = idOf(title, ids);
      ids.add(id);
      headings.push({ id, level, title });
      return id;
    },
  };
}

/** A title without a Latin letter or digit is only numbered. */
function idOf(title: string, ids: ReadonlySet<string>): string {
  const slug = slugOf(title, ID_MAX_CHARS - PREFIX.length - 1);
  return freeSlug(slug ? `${PREFIX}-${slug}` : PREFIX, {
    isTaken: (id) => ids.has(id),
    maxChars: ID_MAX_CHARS,
  });
}
