import { sortTagNames } from "@ebute/contracts/tags";
import { type AnyColumn, and, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { tagsTable } from "#domains/tags/tags.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { postsTable } from "../posts.table.ts";
import { postTagsTable } from "./posts.tag-links.table.ts";

export type PostTagLinksRepository = ReturnType<typeof createPostTagLinksRepository>;

export function createPostTagLinksRepository(db: Database) {
  const ofTag = (tagId: string) => eq(postTagsTable.tagId, tagId);
  const trashedLinks = eq(trashTable.source, "post_tags");
  const trashedTagId = sql`${trashTable.row} ->> 'tag_id'`;

  /**
   * The posts of a tag, locked before their links as by those who save or delete a post. The tag
   * is locked already, so that no post gets it meanwhile.
   */
  async function lockPosts(tx: Transaction, tagId: string): Promise<string[]> {
    const linked = tx.select({ id: postTagsTable.postId }).from(postTagsTable).where(ofTag(tagId));
    const rows = await tx
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(inArray(postsTable.id, linked))
      .orderBy(asc(postsTable.id))
      .for("update");
    return rows.map(({ id }) => id);
  }

  /** Tags of a deleted post that still exist; nobody changes them before the transaction ends. */
  function lockTrashedTags(tx: Transaction, postId: string) {
    return tx
      .select({ id: tagsTable.id, name: tagsTable.name })
      .from(trashTable)
      .innerJoin(tagsTable, sql`${tagsTable.id}::text = ${trashedTagId}`)
      .where(and(eq(trashTable.parentId, postId), trashedLinks))
      .orderBy(asc(tagsTable.id))
      .for("key share", { of: tagsTable });
  }

  /** Writes the present names of the tags into the posts. */
  async function refreshNames(tx: Transaction, postIds: readonly string[]): Promise<void> {
    if (postIds.length === 0) return;
    const ids = JSON.stringify(postIds);
    await tx.execute(
      sql`select refresh_tag_names(array(select json_array_elements_text(${ids}::json)::uuid))`,
    );
  }

  return {
    lockPosts,
    refreshNames,

    /** Subquery for the number of posts that have a tag. */
    countOf: (tagId: AnyColumn): SQL<number> =>
      db.$count(postTagsTable, eq(postTagsTable.tagId, tagId)),

    /** Gives a post exactly these tags. */
    async set(
      tx: Transaction,
      { postId, tagIds }: { postId: string; tagIds: readonly string[] },
    ): Promise<void> {
      const others = tagIds.length > 0 ? notInArray(postTagsTable.tagId, [...tagIds]) : undefined;
      await tx.delete(postTagsTable).where(and(eq(postTagsTable.postId, postId), others));
      if (tagIds.length === 0) return;
      await tx
        .insert(postTagsTable)
        .values(tagIds.map((tagId) => ({ id: newId(), postId, tagId })))
        .onConflictDoNothing({ target: [postTagsTable.postId, postTagsTable.tagId] });
    },

    /**
     * Gives the posts of a tag another one, also those in the trash.
     * @returns the number of posts out of the trash that had it
     */
    async move(tx: Transaction, { from, to }: { from: string; to: string }): Promise<number> {
      const postIds = await lockPosts(tx, from);
      await tx.execute(sql`
        update ${postTagsTable} as link set tag_id = ${to} where link.tag_id = ${from}
          and not exists (select from ${postTagsTable} as other
            where other.post_id = link.post_id and other.tag_id = ${to})`);
      await tx.delete(postTagsTable).where(ofTag(from));
      await refreshNames(tx, postIds);
      await tx.execute(sql`
        update ${trashTable} as link set "row" = link."row" || jsonb_build_object('tag_id', ${to}::text)
        where link.source = 'post_tags' and link."row" ->> 'tag_id' = ${from}
          and not exists (select from ${trashTable} as other
            where other.parent_id = link.parent_id and other.source = 'post_tags'
              and other."row" ->> 'tag_id' = ${to})`);
      return postIds.length;
    },

    /**
     * Does not restore the tags of a deleted post that were deleted since.
     * @returns the present names of the others
     */
    async prepareRestore(tx: Transaction, postId: string): Promise<string[]> {
      const ofPost = and(eq(trashTable.parentId, postId), trashedLinks);
      await lockTrashedTags(tx, postId);
      // Once more: a merge that was waited for has led the links to another tag.
      const present = await lockTrashedTags(tx, postId);
      const ids = present.map(({ id }) => id);
      const isGone = ids.length > 0 ? notInArray(trashedTagId, ids) : undefined;
      await tx.delete(trashTable).where(and(ofPost, isGone));
      return sortTagNames(present.map(({ name }) => name));
    },
  };
}
