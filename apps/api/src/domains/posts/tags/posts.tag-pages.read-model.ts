import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { mediaTable } from "#domains/media/media.table.ts";
import { tagsTable } from "#domains/tags/tags.table.ts";
import type { Database } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { cardColumns, type PostCardRow } from "../posts.repository.ts";
import { postsTable } from "../posts.table.ts";
import { postTagsTable } from "./posts.tag-links.table.ts";

/** Tags in the sitemap, which also lists up to 49,000 posts and may have 50,000 addresses. */
const MAX_SITEMAP_TAGS = 500;

export type TagPagesReadModel = ReturnType<typeof createTagPagesReadModel>;

/** Reads the published posts of a tag. */
export function createTagPagesReadModel(db: Database) {
  const newestPublication = newestFirst(postsTable.publishedAt, postsTable.id);
  const ofPost = eq(postsTable.id, postTagsTable.postId);
  const publishedWith = (tagId: string) =>
    and(eq(postTagsTable.tagId, tagId), postsTable.isPublished);

  return {
    /** One page of cards, newest publication first. */
    async findCards(tagId: string, page: number): Promise<PostCardRow[]> {
      const ids = db
        .select({ id: postsTable.id })
        .from(postTagsTable)
        .innerJoin(postsTable, ofPost)
        .where(publishedWith(tagId))
        .orderBy(...newestPublication)
        .limit(POSTS_PER_PAGE)
        .offset((page - 1) * POSTS_PER_PAGE);
      return db
        .select(cardColumns)
        .from(postsTable)
        .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
        .where(inArray(postsTable.id, ids))
        .orderBy(...newestPublication);
    },

    async count(tagId: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(postTagsTable)
        .innerJoin(postsTable, ofPost)
        .where(publishedWith(tagId));
      return row?.total ?? 0;
    },

    /** Slugs of the tags with most published posts. */
    async findUsedSlugs(): Promise<string[]> {
      const rows = await db
        .select({ slug: tagsTable.slug })
        .from(postTagsTable)
        .innerJoin(postsTable, ofPost)
        .innerJoin(tagsTable, eq(tagsTable.id, postTagsTable.tagId))
        .where(sql`${postsTable.isPublished}`)
        .groupBy(tagsTable.id)
        .orderBy(sql`count(*) desc`, tagsTable.slug)
        .limit(MAX_SITEMAP_TAGS);
      return rows.map(({ slug }) => slug);
    },
  };
}
