import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type PostReviewRow, postReviewsTable } from "./posts.reviews.table.ts";

const reviews = postReviewsTable;

export type PostReviewsRepository = ReturnType<typeof createPostReviewsRepository>;

export function createPostReviewsRepository(db: Database) {
  return {
    async findOfPost(
      postId: string,
      from: Database | Transaction = db,
    ): Promise<PostReviewRow | undefined> {
      const [row] = await from.select().from(reviews).where(eq(reviews.postId, postId));
      return row;
    },

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
