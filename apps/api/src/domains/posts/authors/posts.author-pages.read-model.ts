import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { authorsTable } from "#domains/authors/authors.table.ts";
import { mediaTable } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { cardColumns, type PostCardRow } from "../posts.repository.ts";
import { postsTable } from "../posts.table.ts";

export type AuthorPagesReadModel = ReturnType<typeof createAuthorPagesReadModel>;

/** Reads the published posts of an author. */
export function createAuthorPagesReadModel(db: Database) {
  const publishedBy = (authorId: string) =>
    and(eq(postsTable.authorId, authorId), sql`${postsTable.isPublished}`);

  return {
    /** One page of cards, newest publication first. */
    async findCards(authorId: string, page: number): Promise<PostCardRow[]> {
      return db
        .select(cardColumns)
        .from(postsTable)
        .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
        .where(publishedBy(authorId))
        .orderBy(...newestFirst(postsTable.publishedAt, postsTable.id))
        .limit(POSTS_PER_PAGE)
        .offset((page - 1) * POSTS_PER_PAGE);
    },

    async count(authorId: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(postsTable)
        .where(publishedBy(authorId));
      return row?.total ?? 0;
    },

    /** Slugs of the authors with published posts. */
    async findUsedSlugs(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ slug: authorsTable.slug })
        .from(authorsTable)
        .innerJoin(postsTable, eq(postsTable.authorId, authorsTable.id))
        .where(sql`${postsTable.isPublished}`)
        .orderBy(asc(authorsTable.slug));
      return rows.map(({ slug }) => slug);
    },
  };
}
