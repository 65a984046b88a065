import { COMMENTS_ON_PAGE } from "@ebute/contracts/comments";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database } from "#platform/db/client.ts";
import { type Fingerprint, fingerprintedQuery } from "#platform/db/fingerprinted-query.ts";
import {
  afterCursor,
  inlineLimit,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { isId } from "#platform/runtime/ids.ts";
import { rowCountOf } from "#src/site/counters.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

type CommentsOnPost = KeysetPage<CommentRow> & { total: number; fingerprint: Fingerprint };

type OnPost = { postId: string | Placeholder; limit: number; cursor?: string | undefined };

const newest = newestFirst(commentsTable.createdAt, commentsTable.id);

export const commentQueries = {
  /** Approved comments with their total. Gives at least one row when visitors can read the post. */
  onPost(db: Database, { postId, limit, cursor }: OnPost, name?: string) {
    const ids = db
      .select({ id: commentsTable.id })
      .from(commentsTable)
      .where(
        and(isApprovedOn(postId), afterCursor(commentsTable.createdAt, commentsTable.id, cursor)),
      )
      .orderBy(...newest)
      .limit(inlineLimit(limit));
    return fingerprintedQuery(db, {
      name,
      fields: {
        comment: getTableColumns(commentsTable),
        total: rowCountOf("comments.approved", postsTable.id),
      },
      from: (comments) =>
        comments
          .from(postsTable)
          .leftJoin(commentsTable, inArray(commentsTable.id, ids))
          .where(and(eq(postsTable.id, postId), postsTable.isPublished))
          .orderBy(...newest),
    });
  },

  /** The first comments of a post, as its page shows them, in a prepared statement. */
  newestOnPost: (db: Database) =>
    commentQueries.onPost(
      db,
      { postId: sql.placeholder("postId"), limit: COMMENTS_ON_PAGE + 1 },
      "newest_comments_on_post",
    ),
};

export type CommentsReadModel = ReturnType<typeof createCommentsReadModel>;

/** Reads the approved comments that visitors see. */
export function createCommentsReadModel(db: Database) {
  const newestOnPost = commentQueries.newestOnPost(db);

  return {
    /** @param postId a UUID */
    async findApproved(postId: string, list: ListInput): Promise<KeysetPage<CommentRow>> {
      const isAfter = afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor);
      const rows = await db
        .select()
        .from(commentsTable)
        .where(and(isApprovedOn(postId), isAfter))
        .orderBy(...newest)
        .limit(toQueryLimit(list));
      return toKeysetPage(rows, list);
    },

    /** Comments with their total; undefined when visitors cannot read the post. */
    async findOnPost(postId: string, list: ListInput): Promise<CommentsOnPost | undefined> {
      if (!isId(postId)) return undefined;
      const { cursor } = list;
      const isFirstPage = list.limit === COMMENTS_ON_PAGE && cursor === undefined;
      const { rows, fingerprint } = isFirstPage
        ? await newestOnPost.execute({ postId })
        : await commentQueries.onPost(db, { postId, limit: toQueryLimit(list), cursor }).execute();
      const [first] = rows;
      if (!first) return undefined;
      // The left join gives one empty row for a post without comments.
      const comments = rows.flatMap(({ comment }) => comment ?? []);
      return { ...toKeysetPage(comments, list), total: first.total, fingerprint };
    },
  };
}

function isApprovedOn(postId: string | Placeholder): SQL | undefined {
  return and(eq(commentsTable.postId, postId), eq(commentsTable.isApproved, true));
}
