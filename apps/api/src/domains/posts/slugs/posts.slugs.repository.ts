import { isReservedPostSlug, POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import { findFreeSlug, isSlugTaken, lockSlugs } from "#platform/slugs/free-slug.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { postsTable } from "../posts.table.ts";
import { formerPostSlugsTable } from "./posts.slugs.table.ts";

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
     * True when another post has the slug. One that had it loses the address to a post that has it.
     */
    isTaken(tx: Transaction, { slug, postId }: SlugOfPost): Promise<boolean> {
      return isSlugTaken(tx, slug, { column: postsTable.slug, where: isOther(postId) });
    },

    /**
     * Lets a slug that the post gave up lead to it. Of several posts that gave it up, the latest
     * gets its readers.
     */
    async rememberFormer(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx
        .insert(formerPostSlugsTable)
        .values({ id: newId(), slug, postId })
        .onConflictDoUpdate({ target: formerPostSlugsTable.slug, set: { postId } });
    },

    /** The post has this slug again. */
    async forgetFormer(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx
        .delete(formerPostSlugsTable)
        .where(and(eq(formerPostSlugsTable.slug, slug), eq(formerPostSlugsTable.postId, postId)));
    },

    /** Leaves in the trash the former slugs of a deleted post that another post gave up since. */
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

    /** Gives a post its slug without counting an edit: nobody's open form conflicts. */
    async complete(tx: Transaction, { slug, postId }: SlugOfPost): Promise<void> {
      await tx.execute(sql`select set_config('posts.is_slug_completion', 'on', true)`);
      await tx.update(postsTable).set({ slug }).where(eq(postsTable.id, postId));
      await tx.execute(sql`select set_config('posts.is_slug_completion', '', true)`);
    },
  };
}
