import { keyOfName } from "@ebute/contracts/primitives";
import { sortTagNames } from "@ebute/contracts/tags";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { ClaimedTag, TagsRepository } from "./tags.repository.ts";
import { tagSlugOf } from "./tags.slugs.ts";

type Deps = {
  tags: Pick<TagsRepository, "claim" | "lockSlugs" | "findFreeSlug" | "insert">;
  clock: Clock;
};

/** Tags for a post, until the transaction ends. */
export type ClaimedTags = { ids: string[]; names: string[] };

export type TagAssignmentService = ReturnType<typeof createTagAssignmentService>;

/** Gives tags to posts: finds them by their names, and adds those that do not exist. */
export function createTagAssignmentService({ tags, clock }: Deps) {
  async function add(tx: Transaction, name: string): Promise<ClaimedTag> {
    const id = newId();
    const slug = await tags.findFreeSlug(tx, { slug: tagSlugOf(name), tagId: id });
    const now = clock.now();
    const row = { id, name, nameKey: keyOfName(name), slug, createdAt: now, updatedAt: now };
    await tags.insert(tx, { ...row, version: 1 });
    return row;
  }

  return {
    /**
     * Reserves tags by their names; a former name counts as the present one. Call it before the
     * post is locked, because a rename locks the tag first.
     */
    async claim(tx: Transaction, names: readonly string[]): Promise<ClaimedTags> {
      const wanted = sortTagNames(names);
      if (wanted.length === 0) return { ids: [], names: [] };
      const keys = wanted.map(keyOfName);
      let found = await tags.claim(tx, keys);
      if (!keys.every((key) => found.has(key))) {
        await tags.lockSlugs(tx);
        found = await tags.claim(tx, keys);
      }
      const claimed = new Map<string, string>();
      for (const name of wanted) {
        const tag = found.get(keyOfName(name)) ?? (await add(tx, name));
        claimed.set(tag.id, tag.name);
      }
      return { ids: [...claimed.keys()], names: sortTagNames([...claimed.values()]) };
    },
  };
}
