import type { PostTableRow } from "@ebute/contracts/posts";
import { keyOfName } from "@ebute/contracts/primitives";
import { sortTagNames } from "@ebute/contracts/tags";
import type { FilingChange } from "../posts.mutations.ts";

type Post = Pick<PostTableRow, "_id" | "category" | "tags" | "author">;

/** The choice of an author who is the author line of the site; no id is so short. */
export const SITE_LINE = "-";

export type FilingChoice = {
  /** Empty to keep the category of each post. */
  category: string;
  /** Id, or `SITE_LINE`; empty to keep the author of each post. */
  author: string;
  added: readonly string[];
  removed: readonly string[];
};

/** Changes of the posts by id; a post in which nothing changes is left out. */
export function toFilingChange(posts: readonly Post[], choice: FilingChoice): FilingChange {
  const changes = posts.flatMap((post) => {
    const after = filingAfter(post, choice);
    const names = ["category", "tags", "author"] as const;
    const changed = names.filter((name) => String(after[name]) !== String(post[name]));
    return changed.length === 0 ? [] : [{ post, after, changed }];
  });
  const pick = (filing: Omit<Post, "_id">, changed: readonly (keyof typeof filing)[]) =>
    Object.fromEntries(changed.map((name) => [name, filing[name]]));
  return {
    before: Object.fromEntries(changes.map((one) => [one.post._id, pick(one.post, one.changed)])),
    after: Object.fromEntries(changes.map((one) => [one.post._id, pick(one.after, one.changed)])),
  };
}

/** The tags that at least one of the posts has. */
export function tagsOfAny(posts: readonly Post[]): string[] {
  return sortTagNames(posts.flatMap(({ tags }) => tags));
}

function filingAfter(post: Post, { category, author, added, removed }: FilingChoice) {
  const leaving = new Set(removed.map(keyOfName));
  // Of two spellings the last stays.
  const tags = [...added, ...post.tags].filter((name) => !leaving.has(keyOfName(name)));
  return {
    category: category || post.category,
    tags: sortTagNames(tags),
    author: author === SITE_LINE ? "" : author || post.author,
  };
}
