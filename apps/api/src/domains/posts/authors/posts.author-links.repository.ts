import { type AnyColumn, asc, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { postsTable } from "../posts.table.ts";

/** The posts of authors, as the authors count and lock them. */
export function createPostAuthorLinksRepository(db: Database) {
  return {
    /** Subquery for the number of an author's posts. */
    countOf: (authorId: AnyColumn): SQL<number> =>
      db.$count(postsTable, eq(postsTable.authorId, authorId)),

    /**
     * Locks the posts of an author until the transaction ends.
     * @returns their number
     */
    async lockOf(tx: Transaction, authorId: string): Promise<number> {
      // Locked in a fixed order, so that two writers of many posts never wait for each other.
      const rows = await tx
        .select({ id: postsTable.id })
        .from(postsTable)
        .where(eq(postsTable.authorId, authorId))
        .orderBy(asc(postsTable.id))
        .for("update");
      return rows.length;
    },
  };
}
