import { COMMENTS_ON_PAGE } from "@ebute/contracts/comments";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import {
  type PostAddress,
  parsePostAddress,
  postIdAt,
} from "#domains/posts/slugs/posts.former-slugs.table.ts";
import type { Database } from "#platform/db/client.ts";
import {
  afterCursor,
  inlineLimit,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { rowCountOf } from "#src/site/counters.ts";
import { isClosedAfter } from "./closing/comments.closing.condition.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

type CommentsOnPost = KeysetPage<CommentRow> & {
  postId: string;
  slug: string;
  total: number;
  isClosed: boolean;
};

/**
 * @param by kind of the address: the id of the post, or a slug that it has or had
 * @param openDays days after publication in which visitors comment; 0: for good
 */
type OnPost = {
  by: PostAddress["kind"];
  address: string | Placeholder;
  openDays: number | Placeholder;
  limit: number;
  cursor?: string | undefined;
};

const newest = newestFirst(commentsTable.createdAt, commentsTable.id);

const commentQueries = {
  /** Approved comments with their total. Gives at least one row when visitors can read the post. */
  onPost(db: Database, { by, address, openDays, limit, cursor }: OnPost) {
    const postId = postIdAt({ kind: by, value: address });
    const ids = db
      .select({ id: commentsTable.id })
      .from(commentsTable)
      .where(
        and(isApprovedOn(postId), afterCursor(commentsTable.createdAt, commentsTable.id, cursor)),
      )
      .orderBy(...newest)
      .limit(inlineLimit(limit));
    return db
      .select({
        comment: getTableColumns(commentsTable),
        postId: sql<string>`${postsTable.id}`,
        slug: sql<string>`${postsTable.slug}`,
        total: rowCountOf("comments.approved", postsTable.id),
        isClosed: isClosedAfter(openDays),
      })
      .from(postsTable)
      .leftJoin(commentsTable, inArray(commentsTable.id, ids))
      .where(and(eq(postsTable.id, postId), postsTable.isPublished))
      .orderBy(...newest);
  },

  /** The first comments of a post, as its page shows them, in a prepared statement. */
  newestOnPost: (db: Database, by: PostAddress["kind"]) =>
    commentQueries
      .onPost(db, {
        by,
        address: sql.placeholder("address"),
        openDays: sql.placeholder("openDays"),
        limit: COMMENTS_ON_PAGE + 1,
      })
      .prepare(`newest_comments_by_${by}`),
};

export type CommentsReadModel = ReturnType<typeof createCommentsReadModel>;

/** Reads the approved comments that visitors see. */
export function createCommentsReadModel(db: Database) {
  const newestOnPost = {
    id: commentQueries.newestOnPost(db, "id"),
    slug: commentQueries.newestOnPost(db, "slug"),
  };

  return {
    /**
     * Comments with their total; undefined when visitors cannot read the post.
     * @param address id, slug or former slug
     * @param openDays days after publication in which visitors comment; 0: for good
     */
    async findOnPost(
      address: string,
      openDays: number,
      list: ListInput,
    ): Promise<CommentsOnPost | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const { kind: by } = parsed;
      const { cursor } = list;
      const isFirstPage = list.limit === COMMENTS_ON_PAGE && cursor === undefined;
      const rows = isFirstPage
        ? await newestOnPost[by].execute({ address, openDays })
        : await commentQueries.onPost(db, {
            by,
            address,
            openDays,
            limit: toQueryLimit(list),
            cursor,
          });
      const [first] = rows;
      if (!first) return undefined;
      // The left join gives one empty row for a post without comments.
      const comments = rows.flatMap(({ comment }) => comment ?? []);
      const { postId, slug, total, isClosed } = first;
      return { ...toKeysetPage(comments, list), postId, slug, total, isClosed };
    },
  };
}

function isApprovedOn(postId: string | Placeholder | SQL): SQL | undefined {
  return and(eq(commentsTable.postId, postId), eq(commentsTable.isApproved, true));
}
