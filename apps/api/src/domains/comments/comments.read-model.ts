import { COMMENTS_ON_PAGE } from "@ebute/contracts/comments";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, inArray, isNull, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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
import { isShown } from "./comments.repository.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

type Readable = { postId: string; slug: string };

export type CommentThread = CommentRow & { replies: CommentRow[] };

/** Null in the columns of the comment: a post without any. */
const commentOnPost = {
  comment: getTableColumns(commentsTable),
  postId: sql<string>`${postsTable.id}`,
  slug: sql<string>`${postsTable.slug}`,
};

type ThreadsOnPost = KeysetPage<CommentThread> & Readable & { total: number; isClosed: boolean };

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

const replies = alias(commentsTable, "replies");

/** Replies that are approved below comments that are not, of the post in scope. */
const hiddenReplies = sql`(select count(*) from ${commentsTable} as above
  join ${commentsTable} as hidden on hidden.parent_id = above.id and hidden.is_approved
  where above.post_id = ${postsTable.id} and not above.is_approved)`;

/** Comments with their replies. Gives at least one row when visitors can read the post. */
function findThreads(db: Database, { by, address, openDays, limit, cursor }: OnPost) {
  const top = db.$with("top").as(
    db
      .select({ id: commentsTable.id })
      .from(commentsTable)
      .where(
        and(
          eq(commentsTable.postId, postIdAt({ kind: by, value: address })),
          commentsTable.isApproved,
          isNull(commentsTable.parentId),
          afterCursor(commentsTable.createdAt, commentsTable.id, cursor),
        ),
      )
      .orderBy(...newest)
      .limit(inlineLimit(limit)),
  );
  const shown = db
    .select({ id: top.id })
    .from(top)
    .unionAll(
      db
        .select({ id: replies.id })
        .from(top)
        .innerJoin(replies, and(eq(replies.parentId, top.id), replies.isApproved)),
    );
  return db
    .with(top)
    .select({
      ...commentOnPost,
      total: sql`${rowCountOf("comments.approved", postsTable.id)} - ${hiddenReplies}`.mapWith(
        Number,
      ),
      isClosed: isClosedAfter(openDays),
    })
    .from(postsTable)
    .leftJoin(commentsTable, inArray(commentsTable.id, shown))
    .where(and(eq(postsTable.id, postIdAt({ kind: by, value: address })), postsTable.isPublished))
    .orderBy(...newest);
}

/** The first comments of a post, as its page shows them, in a prepared statement. */
const newestThreads = (db: Database, by: PostAddress["kind"]) =>
  findThreads(db, {
    by,
    address: sql.placeholder("address"),
    openDays: sql.placeholder("openDays"),
    limit: COMMENTS_ON_PAGE + 1,
  }).prepare(`newest_comments_by_${by}`);

export type CommentsReadModel = ReturnType<typeof createCommentsReadModel>;

/** Reads the approved comments that visitors see. */
export function createCommentsReadModel(db: Database) {
  const newestOnPost = { id: newestThreads(db, "id"), slug: newestThreads(db, "slug") };

  return {
    /**
     * Comments and replies in one list; undefined when visitors cannot read the post.
     * @param address id, slug or former slug
     */
    async findList(
      address: string,
      list: ListInput,
    ): Promise<(KeysetPage<CommentRow> & Readable) | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const ids = db
        .select({ id: commentsTable.id })
        .from(commentsTable)
        .where(
          and(
            eq(commentsTable.postId, postIdAt(parsed)),
            isShown,
            afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor),
          ),
        )
        .orderBy(...newest)
        .limit(toQueryLimit(list));
      const rows = await db
        .select({
          ...commentOnPost,
        })
        .from(postsTable)
        .leftJoin(commentsTable, inArray(commentsTable.id, ids))
        .where(and(eq(postsTable.id, postIdAt(parsed)), postsTable.isPublished))
        .orderBy(...newest);
      const [first] = rows;
      if (!first) return undefined;
      const { postId, slug } = first;
      // The left join gives one empty row for a post without comments.
      const comments = rows.flatMap(({ comment }) => comment ?? []);
      return { ...toKeysetPage(comments, list), postId, slug };
    },

    /**
     * Comments, each with its replies; undefined when visitors cannot read the post.
     * @param address id, slug or former slug
     * @param openDays days after publication in which visitors comment; 0: for good
     */
    async findThreads(
      address: string,
      openDays: number,
      list: ListInput,
    ): Promise<ThreadsOnPost | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const { kind: by } = parsed;
      const { cursor } = list;
      const isFirstPage = list.limit === COMMENTS_ON_PAGE && cursor === undefined;
      const rows = isFirstPage
        ? await newestOnPost[by].execute({ address, openDays })
        : await findThreads(db, { by, address, openDays, limit: toQueryLimit(list), cursor });
      const [first] = rows;
      if (!first) return undefined;
      const threads = toThreads(rows.flatMap(({ comment }) => comment ?? []));
      const { postId, slug, total, isClosed } = first;
      return { ...toKeysetPage(threads, list), postId, slug, total, isClosed };
    },
  };
}

/** @param rows newest first */
function toThreads(rows: readonly CommentRow[]): CommentThread[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const top = byParent.get(null) ?? [];
  return top.map((row) => ({ ...row, replies: (byParent.get(row.id) ?? []).toReversed() }));
}
