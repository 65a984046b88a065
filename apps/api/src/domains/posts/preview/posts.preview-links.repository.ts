import { and, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type PostPreviewLinkRow, postPreviewLinksTable } from "./posts.preview-links.table.ts";

const links = postPreviewLinksTable;

export type PostPreviewLinksRepository = ReturnType<typeof createPostPreviewLinksRepository>;

export function createPostPreviewLinksRepository(db: Database) {
  return {
    /** The link of a post, unless it has expired. */
    async findOfPost(postId: string, now: Date): Promise<PostPreviewLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(links)
        .where(and(eq(links.postId, postId), gt(links.expiresAt, now)));
      return row;
    },

    /** The link with a token, unless it has expired. */
    async findByToken(tokenHash: string, now: Date): Promise<PostPreviewLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(links)
        .where(and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, now)));
      return row;
    },

    async put(tx: Transaction, row: PostPreviewLinkRow): Promise<void> {
      const { id: _id, postId: _postId, ...changes } = row;
      await tx.insert(links).values(row).onConflictDoUpdate({ target: links.postId, set: changes });
    },

    /** @returns false when the post had none */
    async remove(tx: Transaction, postId: string): Promise<boolean> {
      const rows = await tx
        .delete(links)
        .where(eq(links.postId, postId))
        .returning({ id: links.id });
      return rows.length > 0;
    },

    async removeExpired(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(links).where(lte(links.expiresAt, now));
    },
  };
}
