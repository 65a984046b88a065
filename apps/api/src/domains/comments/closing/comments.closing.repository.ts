import { and, eq, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database } from "#platform/db/client.ts";
import { closedUntil, isClosedAfter } from "./comments.closing.condition.ts";

export type CommentsClosingRepository = ReturnType<typeof createCommentsClosingRepository>;

export function createCommentsClosingRepository(db: Database) {
  return {
    async isClosed(postId: string, openDays: number): Promise<boolean> {
      const [post] = await db
        .select({ isClosed: isClosedAfter(openDays) })
        .from(postsTable)
        .where(eq(postsTable.id, postId));
      return post?.isClosed ?? false;
    },

    /** Published posts whose comments closed within the last hours. */
    async findClosedLately(openDays: number, hours: number): Promise<string[]> {
      const { id, isPublished, publishedAt } = postsTable;
      const until = closedUntil(openDays);
      const lookBack = sql`make_interval(hours => ${hours}::int)`;
      const rows = await db
        .select({ id })
        .from(postsTable)
        .where(
          and(
            isPublished,
            sql`${publishedAt} <= ${until}`,
            sql`${publishedAt} > ${until} - ${lookBack}`,
          ),
        );
      return rows.map((row) => row.id);
    },
  };
}
