import {
  COMMENTS_ON_PAGE,
  type CommentTableInput,
  type ListModeratedCommentsInput,
} from "@ebute/contracts/comments";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { AnswerVersion } from "#platform/answer-version.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
  writtenLimit,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsWords } from "#platform/db/patterns.ts";
import { countRows, rowCountOf } from "#platform/db/row-counts.ts";
import { versionOf, writtenBy } from "#platform/db/row-versions.ts";
import { isId } from "#platform/ids.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

type CommentsOnPost = KeysetPage<CommentRow> & {
  total: number;
  madeOf: AnswerVersion | undefined;
};

export type CommentWithPost = CommentRow & { postTitle: string };

type OfPost = { postId: string; postTitle: string };

const ofPost = {
  postId: commentsTable.postId,
  postTitle: sql<string>`(select ${postsTable.title} from ${postsTable} where ${postsTable.id} = ${commentsTable.postId})`,
};

const columnsWithPost = { ...getTableColumns(commentsTable), postTitle: postsTable.title };

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

export function createCommentsRepository(db: Database) {
  /** One statement for all that a post's page says of comments, or for its version: one row at least where visitors can read the post. */
  function onPost(
    postId: string | Placeholder,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ) {
    const shown = db
      .select({
        ...getTableColumns(commentsTable),
        written: writtenBy(commentsTable).as("written"),
      })
      .from(commentsTable)
      .where(
        and(isApprovedOf(postId), afterCursor(commentsTable.createdAt, commentsTable.id, cursor)),
      )
      .orderBy(...newestFirst(commentsTable.createdAt, commentsTable.id))
      .limit(writtenLimit(limit))
      .as("shown");
    const { id, name, content, isApproved, createdAt, written } = shown;
    const total = rowCountOf("comments.approved", postsTable.id);
    const columns = { id, postId: shown.postId, name, content, isApproved, createdAt, written };
    const isRead = and(eq(postsTable.id, postId), postsTable.isPublished);
    const order = [desc(shown.createdAt), desc(shown.id)];
    return {
      comments: db
        .select({ comment: columns, total })
        .from(postsTable)
        .leftJoin(shown, sql`true`)
        .where(isRead)
        .orderBy(...order),
      version: db
        .select({ comment: { id, written }, total })
        .from(postsTable)
        .leftJoin(shown, sql`true`)
        .where(isRead)
        .orderBy(...order),
    };
  }

  const newest = onPost(sql.placeholder("postId"), { limit: COMMENTS_ON_PAGE + 1 });
  const newestOnPost = newest.comments.prepare("newest_comments_on_post");
  const newestVersion = newest.version.prepare("version_of_newest_comments_on_post");

  async function findNewestVersion(postId: string): Promise<string | undefined> {
    const found = await newestVersion.execute({ postId });
    const [first] = found;
    return first && versionOf(shownIn(found), first.total);
  }

  return {
    /** @param postId a UUID */
    async findApproved(postId: string, list: ListInput): Promise<KeysetPage<CommentRow>> {
      const rows = await db
        .select()
        .from(commentsTable)
        .where(
          and(
            isApprovedOf(postId),
            afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(commentsTable.createdAt, commentsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    /** The same with the number of all; undefined when visitors know of no such post. */
    async findOnPost(postId: string, list: ListInput): Promise<CommentsOnPost | undefined> {
      if (!isId(postId)) return undefined;
      const limit = rowsToRead(list);
      const isFirst = list.limit === COMMENTS_ON_PAGE && list.cursor === undefined;
      const found = isFirst
        ? await newestOnPost.execute({ postId })
        : await onPost(postId, { limit, cursor: list.cursor }).comments;
      const [first] = found;
      if (!first) return undefined;
      const { total } = first;
      const rows = shownIn(found);
      const readVersion = () => findNewestVersion(postId);
      const madeOf = isFirst ? { version: versionOf(rows, total), readVersion } : undefined;
      return { ...toKeysetPage(rows, list), total, madeOf };
    },

    async findAll({
      isApproved,
      ...list
    }: ListModeratedCommentsInput): Promise<KeysetPage<CommentWithPost>> {
      const rows = await db
        .select(columnsWithPost)
        .from(commentsTable)
        .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
        .where(
          and(
            isApproved === undefined ? undefined : eq(commentsTable.isApproved, isApproved),
            afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(commentsTable.createdAt, commentsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ status, q, sort, direction, page }: CommentTableInput) {
      const isApproved = status === "approved";
      const counters = [isApproved ? "comments.approved" : "comments.waiting"] as const;
      return findNumberedPage(db, commentsTable.id, {
        where: eq(commentsTable.isApproved, isApproved),
        words: hasWords(q),
        order: { by: commentsTable[sort], direction },
        page,
        counters,
        dated: { by: commentsTable.createdAt, names: counters },
        fetch: (isOnPage, orderBy) =>
          db
            .select(columnsWithPost)
            .from(commentsTable)
            .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    count: () => countRows(db, ["comments.approved", "comments.waiting"]),

    async insert(tx: Transaction, row: CommentRow): Promise<void> {
      await tx.insert(commentsTable).values(row);
    },

    /** The post it belongs to, or undefined when there is no such comment. `isChanged` is false when it was approved already. */
    async setApproved(
      tx: Transaction,
      id: string,
    ): Promise<(OfPost & { isChanged: boolean }) | undefined> {
      if (!isId(id)) return undefined;
      const isIt = eq(commentsTable.id, id);
      const [changed] = await tx
        .update(commentsTable)
        .set({ isApproved: true })
        .where(and(isIt, eq(commentsTable.isApproved, false)))
        .returning(ofPost);
      if (changed) return { ...changed, isChanged: true };
      const [known] = await tx.select(ofPost).from(commentsTable).where(isIt);
      return known && { ...known, isChanged: false };
    },

    /** The post it belonged to, or undefined when there was no such comment. */
    async remove(tx: Transaction, id: string): Promise<OfPost | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .delete(commentsTable)
        .where(eq(commentsTable.id, id))
        .returning(ofPost);
      return row;
    },
  };
}

/** A post without comments has one row, with none in it. */
function shownIn<Shown>(found: { comment: Shown | null }[]): Shown[] {
  return found.flatMap(({ comment }) => comment ?? []);
}

function isApprovedOf(postId: string | Placeholder): SQL | undefined {
  return and(eq(commentsTable.postId, postId), eq(commentsTable.isApproved, true));
}

/** In the commenter's name or in the comment, in any letter case. */
function hasWords(q: string): SQL | undefined {
  return containsWords(q, commentsTable.name, commentsTable.content);
}
