import { hashContent } from "#platform/storage/content-hash.ts";
import type { ImportedPost, ImportSummary } from "./imports.table.ts";
import { describeCount } from "./sources/imported-fields.ts";

/** Names that a report shows of one kind. */
const MAX_NAMES = 200;

/** An entry of a file, and what becomes of it. */
export type PlannedItem = {
  sourceKey: string;
  /** Kind of the entry in the file. */
  kind: string;
  title: string;
  /** Null for an entry that does not come. */
  post: ImportedPost | null;
  /** The owner may want it as an unpublished page. */
  page?: ImportedPost | null;
  /** Why it does not come, or what comes otherwise. */
  notes: string[];
  /** Numbers of its parts that do not come. */
  leftOut?: LeftOutCounts;
};

export type LeftOutCounts = Partial<Record<keyof typeof leftOutSentences, number>>;

/** Words around the number in the sentences of a report, and what becomes of so many. */
const leftOutSentences = {
  pages: ["page is", "pages are", "not imported"],
  comments: ["comment is", "comments are", "not imported"],
  pictures: ["picture in a text is", "pictures in texts are", "not in the file"],
  featured: ["featured picture is", "featured pictures are", "not in the file"],
  films: ["film becomes", "films become", "a link"],
  sounds: ["sound becomes", "sounds become", "a link"],
  embeds: ["other embedded part comes", "other embedded parts come", "as a link at most"],
  authors: ["further author of a post is", "further authors of posts are", "not imported"],
} as const satisfies Record<string, readonly [one: string, several: string, rest: string]>;

/** The entry as it would be imported; null for one that cannot come at all. */
export function contentOf({ post, page = null }: Pick<PlannedItem, "post" | "page">) {
  return post ?? page;
}

/** The entries that a file would bring. */
export type PlannedFile = { items: PlannedItem[]; summary: ImportSummary };

/** Leaves out a post whose key an entry before it has, with everything that it would bring. */
export function markRepeated<Item extends PlannedItem>(items: readonly Item[]): Item[] {
  const keys = new Set<string>();
  return items.map((item) => {
    const isRepeated = contentOf(item) !== null && keys.has(item.sourceKey);
    keys.add(item.sourceKey);
    return isRepeated
      ? { ...item, post: null, page: null, notes: ["It is in the file twice."], leftOut: {} }
      : item;
  });
}

/** The names in the posts that come. */
export function summarizeItems(
  items: readonly PlannedItem[],
  onlinePictures?: number,
): ImportSummary {
  const posts = items.flatMap(({ post }) => post ?? []);
  return {
    categories: firstNames(mostUsedFirst(posts.flatMap(({ category }) => category ?? []))),
    authors: firstNames(posts.map(({ author }) => author)),
    tags: firstNames(posts.flatMap(({ tags }) => tags)),
    leftOut: describeLeftOut(items),
    onlinePictures,
  };
}

/** Why a page does not come unless the owner wants it. */
export const PAGES_ARE_SECTIONS =
  "Pages here are made of sections: add it under Pages and copy its text.";

/** Note on an entry until it is imported. */
export const REPLACES_EARLIER_IMPORT =
  "It takes the place of what came with an earlier import, unless that was edited here.";

/** Hash of a post as the file has it. Keys are sorted, because the database may reorder them. */
export function hashOf({
  formerKey: _formerKey,
  formerKeys: _formerKeys,
  formerHash: _formerHash,
  online: _online,
  ...content
}: ImportedPost): string {
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashContent(Buffer.from(JSON.stringify(entries)));
}

/** The post with its pictures of the former site, if these are fetched. */
export function withOnlinePictures({ online, ...post }: ImportedPost): ImportedPost {
  if (!online) return post;
  const { formerHash: _formerHash, ...content } = post;
  const { description, pictures, picture } = online;
  const further = picture === undefined ? content.further : { ...content.further, picture };
  return { ...content, description, pictures, further };
}

/**
 * True for the hash that this release or an earlier one gives to a content, also with its pictures
 * of the former site.
 */
export function isHashOf(content: ImportedPost, hash: string): boolean {
  if (hash === content.formerHash || hash === hashOf(content)) return true;
  return content.online !== undefined && hash === hashOf(withOnlinePictures(content));
}

function describeLeftOut(items: readonly PlannedItem[]): string[] {
  const pages = items.filter(({ kind, post }) => kind === "page" && post === null).length;
  const counts = [{ pages }, ...items.map(({ leftOut = {} }) => leftOut)];
  return Object.entries(leftOutSentences).flatMap(([kind, [one, several, rest]]) => {
    const numbers = counts.map((entry: Record<string, number>) => entry[kind] ?? 0);
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return describeCount(total, [`${one} ${rest}.`, `${several} ${rest}.`]) || [];
  });
}

function mostUsedFirst(names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses.entries()].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Distinct names, as many as a report shows. */
function firstNames(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter((name) => name != null).slice(0, MAX_NAMES);
}
