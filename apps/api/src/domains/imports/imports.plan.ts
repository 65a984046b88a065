import { hashContent } from "#platform/storage/content-hash.ts";
import type { ImportedPost, ImportSummary } from "./imports.table.ts";

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
  /** Why it does not come, or what comes otherwise. */
  notes: string[];
};

/** The entries that a file would bring. */
export type PlannedFile = { items: PlannedItem[]; summary: ImportSummary };

/** The names in the posts that come. */
export function summarizeItems(items: readonly PlannedItem[]): ImportSummary {
  const posts = items.flatMap(({ post }) => post ?? []);
  return {
    categories: firstNames(posts.map(({ category }) => category)),
    authors: firstNames(posts.map(({ author }) => author)),
    tags: firstNames(posts.flatMap(({ tags }) => tags)),
  };
}

/** Note on an entry until it is imported. */
export const REPLACES =
  "It takes the place of what came with an earlier import, unless that was edited here.";

/** Hash of what a post is in the file. Keys are sorted, because the database may reorder them. */
export function hashOf({
  formerKey: _formerKey,
  formerKeys: _formerKeys,
  formerHash: _formerHash,
  ...content
}: ImportedPost): string {
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashContent(Buffer.from(JSON.stringify(entries)));
}

/** True for the hash that this release or an earlier one gives to a content. */
export function isHashOf(content: ImportedPost, hash: string): boolean {
  return hash === content.formerHash || hash === hashOf(content);
}

/** Distinct names, as many as a report shows. */
function firstNames(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter((name) => name != null).slice(0, MAX_NAMES);
}
