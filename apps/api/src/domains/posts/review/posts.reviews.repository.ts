import { and, count, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { postsTable } from "../posts.table.ts";
import { type PostReviewRow, postReviewsTable } from "./posts.reviews.table.ts";

const reviews = postReviewsTable;

export type PostReviewsRepository = ReturnType<typeof createPostReviewsRepository>;

export function createPostReviewsRepository(db: Database) {
  // An earlier release publishes posts without ending their requests.
  async function countWhere(where: SQL | undefined): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(
        postsTable,
        and(eq(postsTable.id, reviews.postId), eq(postsTable.isPublished, false)),
      )
      .where(where);
    return row?.total ?? 0;
  }

  return {
    async findOfPost(
      postId: string,
      from: Database | Transaction = db,
    ): Promise<PostReviewRow | undefined> {
      const [row] = await from.select().from(reviews).where(eq(reviews.postId, postId));
      return row;
    },

    /** Posts that wait for a look at them. */
    countRequested: () => countWhere(eq(reviews.state, "requested")),

    /** Posts that were sent back to this administrator. */
    countReturnedTo: (adminId: string) =>
      countWhere(and(eq(reviews.requestedBy, adminId), eq(reviews.state, "returned"))),

    /** Replaces the request that the post has. */
    async put(tx: Transaction, row: PostReviewRow): Promise<void> {
      const { id: _id, postId: _postId, ...changes } = row;
      await tx
        .insert(reviews)
        .values(row)
        .onConflictDoUpdate({ target: reviews.postId, set: changes });
    },

    /** Once a post is or was published, nobody waits for a look at it. */
    async remove(tx: Transaction, postId: string): Promise<void> {
      await tx.delete(reviews).where(eq(reviews.postId, postId));
    },
  };
}
