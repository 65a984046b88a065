import { keyOfName } from "@ebute/contracts/primitives";
import { type DeleteInput, deletionConflict } from "@ebute/contracts/row-versions";
import {
  type ManagedTag,
  type MergeTagInput,
  type RenameTagInput,
  tagNameTaken,
  tagNotFound,
  targetTagMissing,
} from "@ebute/contracts/tags";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { TagsRepository, TagWithPosts } from "./tags.repository.ts";
import { tagSlugOf } from "./tags.slugs.ts";
import type { TagRow } from "./tags.table.ts";
import { TAGS_TAG } from "./tags.tags.ts";

type Posts = {
  /** The posts of a locked tag, locked until the transaction ends. */
  lockPosts(tx: Transaction, tagId: string): Promise<string[]>;
  /** Writes the present names of the tags into the posts. */
  refreshNames(tx: Transaction, postIds: readonly string[]): Promise<void>;
  /** @returns the number of moved posts */
  move(tx: Transaction, tags: { from: string; to: string }): Promise<number>;
};

type Deps = {
  tags: TagsRepository;
  posts: Posts;
  /** Cache tags of pages that list posts. */
  listTags: readonly string[];
  write: Write;
  clock: Clock;
};

export type RemovedTag = { posts: number };

export type TagsService = ReturnType<typeof createTagsService>;

/** Lists, renames, merges and deletes tags; posts add them (`tags.assignment.service.ts`). */
export function createTagsService({ tags, posts, listTags, write, clock }: Deps) {
  async function get(id: string): Promise<ManagedTag> {
    const row = await tags.find(id);
    if (!row) throw new DomainError(tagNotFound);
    return presentManagedTag(row);
  }

  /** Locks a tag, at the version of the request, and others with it. */
  async function lock(
    tx: Transaction,
    { id, version }: DeleteInput,
    others: string[] = [],
  ): Promise<{ tag: TagRow; rows: TagRow[] }> {
    const rows = await tags.findForUpdate(tx, [id, ...others]);
    const tag = rows.find((row) => row.id === id);
    if (!tag) throw new DomainError(tagNotFound);
    if (version !== undefined && version !== tag.version) throw new DomainError(deletionConflict);
    return { tag, rows };
  }

  async function finish(
    unit: AuditedUnitOfWork,
    action: "tags.merge" | "tags.delete",
    { id, name }: TagRow,
    details: Record<string, string | number>,
  ): Promise<void> {
    await tags.remove(unit.tx, id);
    await unit.record(action, { kind: "tag", id, label: name }, details);
    unit.invalidateTags(TAGS_TAG, ...listTags);
  }

  return {
    get,

    /** All tags by name, with the number of their posts. */
    async listManaged(): Promise<ManagedTag[]> {
      return (await tags.findAll()).map(presentManagedTag);
    },

    /** Names that the form of a post suggests, the most used ones first. */
    listNames: (): Promise<string[]> => tags.findCommonNames(),

    /**
     * Renames a tag. Its address follows the name, and the old name and address still lead to it.
     * @throws {DomainError} TAG_NOT_FOUND, VERSION_CONFLICT, TAG_NAME_TAKEN
     */
    async rename(caller: Caller, { id, version, name }: RenameTagInput): Promise<ManagedTag> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const [before] = await tags.findForUpdate(tx, [id]);
        if (!before) throw new DomainError(tagNotFound);
        // Locked after the tag, as posts do: in another order both could wait for each other.
        await tags.lockSlugs(tx);
        const isOutdated = version !== undefined && version !== before.version;
        if (!isOutdated && (await tags.isNameTaken(tx, { name, tagId: id }))) {
          throw createFieldError(tagNameTaken, "name");
        }
        const isSameSlug = tagSlugOf(before.name) === tagSlugOf(name);
        const slug = isSameSlug
          ? before.slug
          : await tags.findFreeSlug(tx, { slug: tagSlugOf(name), tagId: id });
        const changes = { name, nameKey: keyOfName(name), slug, updatedAt: clock.now() };
        const { row, overwritten } = await tags.update(tx, { id, version }, changes);
        await tags.forgetFormer(tx, row.slug);
        if (row.slug !== before.slug) await tags.rememberFormer(tx, before, id);
        await posts.refreshNames(tx, await posts.lockPosts(tx, id));
        await unit.record(
          "tags.rename",
          { kind: "tag", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(TAGS_TAG, ...listTags);
      });
      return get(id);
    },

    /**
     * Gives the posts, names and addresses of a tag to another one and deletes it.
     * @throws {DomainError} TAG_NOT_FOUND, VERSION_CONFLICT, TAG_TARGET_UNKNOWN
     */
    async merge(caller: Caller, { id, into, version }: MergeTagInput): Promise<RemovedTag> {
      return write(caller.principal, async (unit) => {
        const { tx } = unit;
        const { tag, rows } = await lock(tx, { id, version }, [into]);
        const target = rows.find((row) => row.id === into);
        if (!target || target === tag) throw createFieldError(targetTagMissing, "into");
        const moved = await posts.move(tx, { from: id, to: into });
        await tags.moveFormer(tx, id, into);
        await tags.rememberFormer(tx, tag, into);
        await finish(unit, "tags.merge", tag, { into: target.name, posts: moved });
        return { posts: moved };
      });
    },

    /**
     * Deletes a tag; its posts stay.
     * @throws {DomainError} TAG_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, input: DeleteInput): Promise<RemovedTag> {
      return write(caller.principal, async (unit) => {
        const { tag } = await lock(unit.tx, input);
        const postIds = await posts.lockPosts(unit.tx, tag.id);
        await finish(unit, "tags.delete", tag, { posts: postIds.length });
        await posts.refreshNames(unit.tx, postIds);
        return { posts: postIds.length };
      });
    },
  };
}

function presentManagedTag({ id, name, slug, posts, version }: TagWithPosts): ManagedTag {
  return { _id: id, name, slug, posts, version };
}
