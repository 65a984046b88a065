import { isReservedPostSlug, POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import { findFreeSlug, isSlugTaken, lockSlugs } from "#platform/slugs/free-slug.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { postsTable } from "../posts.table.ts";
import { formerPostSlugsTable } from "./posts.former-slugs.table.ts";

export type PostSlugsRepository = ReturnType<typeof createPostSlugsRepository>;

type SlugOfPost = { slug: string; postId: string };

/** Present and former slugs of posts. */
export function createPostSlugsRepository() {
  const isOther = (postId: string) => ne(postsTable.id, postId);

  return {
    /**
     * Lets one transaction at a time give slugs to posts. Call it after locking the post: two
     * transactions that lock in another order would wait for each other.
     */
    lock: (tx: Transaction) => lockSlugs(tx, "posts"),

    /** Finds a slug that no other post has or had: the wanted one, or one with a number. */
    findFree(tx: Transaction, { slug, postId }: SlugOfPost): Promise<string> {
      return findFreeSlug(tx, slug, {
        taken: [
          { column: postsTable.slug, where: isOther(postId) },
          { column: formerPostSlugsTable.slug, where: ne(formerPostSlugsTable.postId, postId) },
        ],
        maxChars: POST_SLUG_MAX_CHARS,
        isReserved: isReservedPostSlug,
      });
    },

    /**
     * True if another post has the slug. A post that only had it earlier loses the address to this
     * one.
     */
    isTaken(tx: Transaction, { slug, postId }: SlugOfPost): Promise<boolean> {
      return isSlugTaken(tx, slug, { column: postsTable.slug, where: isOther(postId) });
    },

    /**
     * Stores a slug that the post gave up, so that it still leads to the post. If several posts
     * gave it up, it leads to the latest one.
     */
    async rememberFormer(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx
        .insert(formerPostSlugsTable)
        .values({ id: newId(), slug, postId })
        .onConflictDoUpdate({ target: formerPostSlugsTable.slug, set: { postId } });
    },

    /** Deletes the former slug, because the post has it again. */
    async forgetFormer(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx
        .delete(formerPostSlugsTable)
        .where(and(eq(formerPostSlugsTable.slug, slug), eq(formerPostSlugsTable.postId, postId)));
    },

    /** Does not restore former slugs of a deleted post that another post has since given up. */
    async dropOutdatedInTrash(tx: Transaction, postId: string): Promise<void> {
      const slug = sql`${trashTable.row} ->> 'slug'`;
      await tx
        .delete(trashTable)
        .where(
          and(
            eq(trashTable.parentId, postId),
            eq(trashTable.source, "former_post_slugs"),
            inArray(
              slug,
              tx.select({ slug: formerPostSlugsTable.slug }).from(formerPostSlugsTable),
            ),
          ),
        );
    },

    /**
     * Locks posts that were public once and have no slug, oldest first. Posts that somebody saves
     * now are left out.
     */
    async findWithoutSlug(
      tx: Transaction,
      limit: number,
    ): Promise<{ id: string; title: string }[]> {
      return tx
        .select({ id: postsTable.id, title: postsTable.title })
        .from(postsTable)
        .where(and(isNull(postsTable.slug), isNotNull(postsTable.publishedAt)))
        .orderBy(asc(postsTable.publishedAt), asc(postsTable.id))
        .limit(limit)
        .for("update", { skipLocked: true });
    },

    /**
     * Counts no edit of a post until the transaction ends, so that open forms get no version
     * conflict.
     */
    async beginCompletion(tx: Transaction): Promise<void> {
      await tx.execute(sql`select set_config('posts.is_slug_completion', 'on', true)`);
    },

    async complete(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx.update(postsTable).set({ slug }).where(eq(postsTable.id, postId));
    },
  };
}
